import { useMessages } from "~/components/ui/messages";

/** Loads anew what a drawer could not show. */
export function TryAgain({ onPress }: { onPress: () => void }) {
  const t = useMessages();
  return (
    <button type="button" className="button mt-4" onClick={onPress}>
      {t("error.tryAgain")}
    </button>
  );
}
