/** Prints the project's size and how it keeps its own rules, beside the goals. */
import { houseNumbers } from "./lib/house-numbers.mjs";

for (const [what, today, goal] of houseNumbers()) {
  console.log(`${today <= goal ? "✓" : " "} ${what.padEnd(52)}${String(today).padStart(7)}   goal ${goal}`);
}
