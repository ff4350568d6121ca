/** The last event that found the mouse elsewhere than the one before: browsers report a resting one as moved, too (boot-script.server.ts). */
export function lastMove(): Event | undefined {
  return (document as Document & { moved?: Event }).moved;
}
