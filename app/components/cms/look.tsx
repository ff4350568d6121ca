import type { CmsLook, ScreenSize } from "~/services/catalogue/types";

const HIDDEN: Record<ScreenSize, string> = { mobile: "max-md:hidden", tablet: "md:max-lg:hidden", desktop: "lg:hidden" };

/** Classes for the editors' settings of a section or block: hidden screens, background. */
export function lookClasses({ hiddenOn = [], ground }: CmsLook): string {
  const grounds = ground ? ["cms-tinted", ...(ground.dark ? ["cms-dark"] : [])] : [];
  return [...grounds, ...hiddenOn.map((size) => HIDDEN[size])].join(" ");
}

/** The colour that editors gave a section, as a class: the Content-Security-Policy allows no style attribute. */
export function Ground({ ground }: CmsLook) {
  if (!ground?.colour) return null;
  return (
    <svg aria-hidden="true" className={ground.dark ? "cms-ground" : "cms-ground dark:hidden"}>
      <rect width="100%" height="100%" fill={ground.colour} />
    </svg>
  );
}
