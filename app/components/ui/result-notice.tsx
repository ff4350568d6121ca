import type { ReactNode } from "react";
import type { NoticeView } from "~/services/platform/http/notice.server";
import { Icon } from "./icon";
import { Link } from "./link";

const TONES = { good: "bg-moss-tint text-moss", bad: "bg-bad-tint text-bad" };

/** The message of a form. By its attribute the style sheet leaves room for it (styles/base.css). */
export function Notice({ notice, children }: { notice: NoticeView; children?: ReactNode }) {
  return (
    <p
      data-notice={notice.tone}
      data-testid="status"
      className={`flex items-center justify-center gap-2 px-4 py-3 font-medium ${TONES[notice.tone]}`}
    >
      <Icon name={notice.tone === "good" ? "check" : "warning"} />
      <span>
        {notice.text}{" "}
        {notice.link && (
          <Link to={notice.link.href} className="inline-block underline underline-offset-4">
            {notice.link.label}
          </Link>
        )}
      </span>
      {children}
    </p>
  );
}

/** The message of a form whose result is shown on its own page, or in its drawer. */
export function ResultNotice({ notice }: { notice: NoticeView | null | undefined }) {
  return notice && <Notice notice={notice} />;
}
