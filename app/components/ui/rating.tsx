import { Icon, type IconName } from "./icon";
import { useMessages } from "./messages";

const STARS = [1, 2, 3, 4, 5];

/** Five stars, to the nearest half. @param text the points, formatted by the server */
export function Rating({ points, text }: { points: number; text?: string }) {
  const t = useMessages();
  return (
    <span className="inline-flex text-star" data-testid="rating">
      {STARS.map((star) => (
        <Icon key={star} name={chooseStarIcon(points - star)} size={16} />
      ))}
      <span className="sr-only">{t("rating.label", { points: text ?? points })}</span>
    </span>
  );
}

function chooseStarIcon(surplus: number): IconName {
  if (surplus >= -0.25) return "star";
  return surplus >= -0.75 ? "star-half" : "star-empty";
}
