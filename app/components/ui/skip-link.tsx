/** The first tab stops of a page: past what stands before its content. */
export function SkipLink({ to, text }: { to: string; text: string }) {
  return (
    <a
      href={`#${to}`}
      data-testid="skip-link"
      className="absolute left-4 top-0 z-50 -translate-y-full rounded-control bg-ink px-4 py-3 font-medium text-linen focus:translate-y-2 print:hidden"
    >
      {text}
    </a>
  );
}
