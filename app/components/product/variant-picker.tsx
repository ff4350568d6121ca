import type { ReactNode } from "react";
import { announce } from "~/components/ui/announce";
import { DrawerLink } from "~/components/drawers/drawer-link";
import { toButtonClasses } from "~/components/ui/button";
import { ERROR_BOX } from "~/components/ui/error-text";
import { useMessages } from "~/components/ui/messages";
import { Picture } from "~/components/ui/picture";
import { useChange } from "~/components/ui/use-change";
import { Link } from "~/components/ui/link";
import type { VariantGroup } from "~/services/catalogue/product/variants.view.server";

const LINK =
  "relative flex min-h-11 min-w-11 items-center justify-center border text-small hover:border-ink aria-[current=true]:border-ink aria-[current=true]:ring-1 aria-[current=true]:ring-inset aria-[current=true]:ring-ink data-[sold-out]:border-dashed data-[sold-out]:text-soft data-[sold-out]:line-through forced-colors:aria-[current=true]:[outline:3px_solid_Highlight]";
const LINKS = {
  text: "rounded-control border-edge px-4",
  image: "overflow-hidden rounded-control border-edge",
  colour:
    "rounded-full border-transparent data-[sold-out]:after:absolute data-[sold-out]:after:inset-x-1 data-[sold-out]:after:top-1/2 data-[sold-out]:after:-rotate-45 data-[sold-out]:after:border-y data-[sold-out]:after:border-b-paper data-[sold-out]:after:border-t-ink forced-colors:border-[Canvas]",
};

/** The fragment of a guide in a drawer: the product's; a group's ends with its index. */
const SIZE_GUIDE = "size-guide";

/** The variant's options, such as size and colour: each links to its variant. */
export function VariantPicker({ groups }: { groups: VariantGroup[] }) {
  const chosen = groups.map(({ label, selected }) => `${label} ${selected ?? ""}`).join(", ");
  useChange(chosen, () => announce(chosen));
  return groups.map((group, index) => (
    <VariantChoice key={group.label} group={group} index={index} />
  ));
}

function VariantChoice({ group, index }: { group: VariantGroup; index: number }) {
  const t = useMessages<"product">();
  return (
    <nav aria-label={t("variant.choose", { label: group.label })} data-testid="variants">
      <p className="label mb-2 flex items-center">
        {group.label}{" "}
        {group.selected && (
          <span className="ml-2 font-normal text-soft" data-testid="variants-selected">
            {group.selected}
          </span>
        )}{" "}
        {group.guideHref && <SizeGuideLink to={group.guideHref} group={index} />}
      </p>
      <ul className="flex flex-wrap gap-2 print:hidden">
        {group.options.map((option, optionIndex) => (
          <li key={option.label}>
            <VariantLink
              id={`option-${index}-${optionIndex}`}
              option={option}
              className={`${LINK} ${LINKS[chooseDisplay(option, group)]}`}
            >
              <Sample option={option} display={group.display} />
              {option.href && !option.available && (
                <span className="sr-only"> ({t("product.soldOut")})</span>
              )}
            </VariantLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * The page that explains sizes and how to measure; with scripts one of the shop's opens in a
 * drawer.
 *
 * @param group index of the group of options that has it; none for the product's
 */
export function SizeGuideLink({ to, group }: { to: string; group?: number }) {
  const t = useMessages<"product">();
  const link = {
    to,
    className: toButtonClasses({
      look: "text",
      className: "-my-1 ml-auto self-start print:hidden",
    }),
    children: t("product.sizeGuide"),
  };
  const hash = group === undefined ? SIZE_GUIDE : `${SIZE_GUIDE}-${group}`;
  return to.startsWith("/") ? (
    <DrawerLink drawer="guide" hash={hash} {...link} />
  ) : (
    <Link {...link} />
  );
}

/** An option without picture or colour is shown by its name. */
function chooseDisplay(
  option: VariantGroup["options"][number],
  { display }: VariantGroup,
): VariantGroup["display"] {
  return { image: option.image, colour: option.hex, text: option.label }[display]
    ? display
    : "text";
}

/**
 * An option without a variant for the other choices is not a link, because it would change one of
 * them: a press shows why, without scripts too. A dialog, because browsers without popovers would
 * show any other element at once.
 */
function VariantLink({
  id,
  option,
  ...look
}: {
  id: string;
  option: VariantGroup["options"][number];
  className: string;
  children: ReactNode;
}) {
  const t = useMessages<"product">();
  const common = {
    ...look,
    "data-testid": "variant",
    "data-sold-out": option.available ? undefined : "",
    title: option.label,
  };
  if (!option.href) {
    return (
      <>
        <button type="button" {...{ popovertarget: id }} aria-describedby={id} {...common} />
        <dialog
          id={id}
          {...{ popover: "" }}
          aria-labelledby={id}
          className={`mb-6 ${ERROR_BOX}`}
          data-testid="error-summary"
        >
          {option.label}: {t("variant.notTogether")}
        </dialog>
      </>
    );
  }
  return (
    <Link
      to={option.href}
      replace
      preventScrollReset
      aria-current={option.selected ? "true" : undefined}
      {...common}
    />
  );
}

function Sample({
  option,
  display,
}: {
  option: VariantGroup["options"][number];
  display: VariantGroup["display"];
}) {
  if (display === "image" && option.image)
    return (
      <Picture
        image={option.image}
        sizes="64px"
        alt={option.label}
        className="aspect-product w-16 object-cover"
      />
    );
  if (display === "colour" && option.hex) {
    return (
      <>
        <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
          <circle
            cx="16"
            cy="16"
            r="15.5"
            fill={option.hex}
            className="stroke-edge stroke-[0.5px] forced-color-adjust-none"
          />
        </svg>
        <span className="sr-only">{option.label}</span>
      </>
    );
  }
  return <>{option.label}</>;
}
