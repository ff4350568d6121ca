import { useMessages } from "~/components/ui/messages";

/** A button that repeats a failed request of a drawer. */
export function TryAgain({ onPress }: { onPress: () => void }) {
  const t = useMessages();
  return (
    <button type="button" className="button mt-4" onClick={onPress}>
      {t("error.tryAgain")}
    </button>
  );
}
