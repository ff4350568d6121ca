import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useSyncExternalStore } from "react";
import { announce } from "~/components/ui/announce";
import { useMessages } from "~/components/ui/messages";
import { forgetLeft, onTrouble, sendAgain, trouble } from "~/framework/held-requests";
import { showBusy } from "./busy";

/** Reports that a request got no answer, and offers to send it again. The page behind stays, with all typed input. */
export function ConnectionNotice() {
  const t = useMessages();
  const why = useSyncExternalStore(onTrouble, trouble, () => null);
  const words = why && t(`connection.${why}`);
  const { key } = useLocation();
  useEffect(forgetLeft, [key]);
  const isLeaving = useNavigation().state !== "idle";
  useEffect(() => {
    if (!words) return;
    showBusy(false);
    announce(words);
  }, [words]);
  if (!words) return null;
  const again = () => {
    // Other requests show their own progress.
    showBusy(isLeaving && navigator.onLine);
    sendAgain();
  };
  return (
    <div className="connection">
      <p className="page-width consent-row">
        {words}{" "}
        <button type="button" className="button button-small" onClick={again}>
          {t("error.tryAgain")}
        </button>
      </p>
    </div>
  );
}
