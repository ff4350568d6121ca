import { useMessages } from "./messages";

/** The first stop of the keyboard: past header and menu, straight to the page. */
export function SkipLink() {
  const t = useMessages();
  return (
    <a className="skip-link" href="#content">
      {t("skip.content")}
    </a>
  );
}
