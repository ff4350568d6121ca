/** The last event with a changed mouse position: browsers also report moves of a resting mouse (boot-script.server.ts). */
export function lastMove(): Event | undefined {
  return (document as Document & { moved?: Event }).moved;
}
