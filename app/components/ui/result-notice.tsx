import type { NoticeView } from "~/services/platform/http/outcome.server";
import { Icon } from "./icon";
import { Link } from "./link";

const NOTICE = "flex items-center justify-center gap-2 px-4 py-3 font-medium";
const TONES = {
  good: `${NOTICE} bg-moss-tint text-moss`,
  bad: `${NOTICE} bg-bad-tint text-bad`,
};

/** The message of a form whose result is shown on its own page, or in its drawer. */
export function ResultNotice({ notice }: { notice: NoticeView | null | undefined }) {
  if (!notice) return null;
  return (
    <p className={TONES[notice.tone]} data-testid="status">
      <Icon name={notice.tone === "good" ? "check" : "warning"} />
      {notice.text} {notice.link && <Link to={notice.link.href}>{notice.link.label}</Link>}
    </p>
  );
}
