/** Prints the project's size and how well it follows its own rules, with the goals. */
import { houseNumbers } from "./lib/house-numbers.mjs";

for (const [what, today, goal] of houseNumbers()) {
  console.log(`${today <= goal ? "✓" : " "} ${what.padEnd(52)}${String(today).padStart(7)}   goal ${goal}`);
}
