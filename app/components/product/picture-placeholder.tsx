/** Placeholder of 550 × 510 (behaviour §9.5). */
export function PicturePlaceholder() {
  return (
    <svg className="picture-placeholder" viewBox="0 0 550 510" width="550" height="510" aria-hidden="true">
      <path d="M195 330V240a80 80 0 0 1 160 0v90" fill="none" stroke="currentColor" strokeWidth="10" strokeLinecap="round" />
    </svg>
  );
}
