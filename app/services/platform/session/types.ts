import type { ConsentCategory } from "~/domain/consent";

interface ConsentGroup {
  label: string;
  description: string;
  /** descriptions of the stored data; [] if unknown */
  entries: string[];
}

/** The page of /cookies. */
export interface ConsentPage {
  kind: "consent";
  intro: string;
  required: ConsentGroup;
  choices: (ConsentGroup & { category: ConsentCategory; granted: boolean })[];
  texts: { title: string; all: string; none: string; save: string };
}

/** The texts of the banner. */
export type ConsentQuestion = Record<"label" | "text" | "all" | "none" | "choose", string>;
