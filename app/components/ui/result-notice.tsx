import type { NoticeView } from "~/services/platform/http/notice.server";
import { Icon } from "./icon";
import { Link } from "./link";

/** The message of a form whose result is shown on its own page, or in its drawer. */
export function ResultNotice({ notice }: { notice: NoticeView | null | undefined }) {
  if (!notice) return null;
  return (
    <p className={`status status-${notice.tone}`}>
      <Icon name={notice.tone === "good" ? "check" : "warning"} />
      {notice.text} {notice.link && <Link to={notice.link.href}>{notice.link.label}</Link>}
    </p>
  );
}
