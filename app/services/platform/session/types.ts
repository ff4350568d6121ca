import type { ConsentCategory } from "~/domain/consent";

interface ConsentGroup {
  label: string;
  description: string;
  /** what is stored, as texts; [] when the backend does not say */
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

/** The question in the banner, ready to print. */
export type ConsentQuestion = Record<"label" | "text" | "all" | "none" | "choose", string>;
