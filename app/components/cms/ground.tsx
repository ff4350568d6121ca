import type { CmsLook } from "~/services/catalogue/types";

/** The colour that editors gave a section, as a class: the Content-Security-Policy allows no style attribute. */
export function Ground({ ground }: CmsLook) {
  if (!ground?.colour) return null;
  return (
    <svg aria-hidden="true" className={ground.dark ? "cms-ground" : "cms-ground dark:hidden"}>
      <rect width="100%" height="100%" fill={ground.colour} />
    </svg>
  );
}
