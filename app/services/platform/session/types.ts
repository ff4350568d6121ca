import type { ConsentCategory } from "~/domain/consent";

interface ConsentGroup {
  label: string;
  description: string;
  /** descriptions of the stored data; [] if the backend gives none */
  entries: string[];
}

/** The page /cookies. */
export interface ConsentPage {
  kind: "consent";
  intro: string;
  required: ConsentGroup;
  choices: (ConsentGroup & { category: ConsentCategory; granted: boolean })[];
  texts: { title: string; all: string; none: string; save: string };
}

/** The texts of the consent banner. */
export type ConsentQuestion = Record<"label" | "text" | "all" | "none" | "choose", string>;
