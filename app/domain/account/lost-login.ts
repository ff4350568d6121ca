/** Parameter of the login page after a form whose sender was no longer logged in. */
export const LOST_LOGIN = "loggedOut";

/** Whether an answer is a redirect there: nothing of the form was carried out. */
export function isLostLogin({ headers }: Response): boolean {
  return String(headers.get("Location")).includes(LOST_LOGIN);
}
