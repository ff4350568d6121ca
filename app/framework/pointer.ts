/** The last event in which the mouse had really moved: browsers also report a resting mouse as moved (boot-script.server.ts). */
export function lastMove(): Event | undefined {
  return (document as Document & { moved?: Event }).moved;
}
