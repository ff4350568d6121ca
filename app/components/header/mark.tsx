/** The hearth: an arch and its fire. */
export function Mark() {
  return (
    <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true" className="mark">
      <path d="M3 24V13a10 10 0 0 1 20 0v11" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      <path
        className="mark-fire"
        d="M13 9.5c2.4 2.600 4.500 4.700 4.500 8.200A4.500 4.500 0 0 1 13 22.300a4.500 4.500 0 0 1-4.500-4.600c0-1.800.8-3.100 1.900-4.300.3 1 .8 1.600 1.500 1.900-.2-2.100.1-4.100 1.100-5.800Z"
      />
    </svg>
  );
}
