import styles from "../../../styles/app.css";

/** URL of the style sheet of every page, and the element that loads it. */
export const STYLE_SHEET = { href: styles, link: `<link rel="stylesheet" href="${styles}"/>` } as const;
