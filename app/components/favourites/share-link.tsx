import { useEffect, useState } from "react";
import { announce } from "~/components/ui/announce";
import { useMessages } from "~/components/ui/messages";

/** The list's public address; with scripts a button copies it. */
export function ShareLink({ href }: { href: string }) {
  const t = useMessages<"favourites">();
  const [canCopy, setCanCopy] = useState(false);
  const [copied, setCopied] = useState(false);
  useEffect(() => setCanCopy("clipboard" in navigator), []);
  const copy = () => {
    navigator.clipboard.writeText(href).then(
      () => {
        setCopied(true);
        announce(t("wishlists.linkCopied"));
      },
      () => setCanCopy(false),
    );
  };
  return (
    <section className="account-part list-settings" aria-labelledby="share-title">
      <h2 id="share-title">{t("wishlists.link")}</h2>
      <p id="share-hint" className="note">
        {t("wishlists.linkHint")}
      </p>
      <div className="share-link">
        <input className="field" readOnly value={href} aria-labelledby="share-title" aria-describedby="share-hint" />
        {canCopy && (
          <button type="button" className="button button-quiet" onClick={copy}>
            {copied ? t("wishlists.linkCopied") : t("wishlists.linkCopy")}
          </button>
        )}
      </div>
    </section>
  );
}
