/** The box below an open disclosure of a list. */
export const UNFOLDED =
  "mt-1 flex flex-wrap items-center gap-3 rounded-control bg-sand p-3 text-small";
