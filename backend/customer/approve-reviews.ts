import { readConfig } from "../config";
import { openDatabase } from "../db/open";
import { approveReview, waitingReviews } from "./reviews";

/** `npx tsx backend/customer/approve-reviews.ts`: the demo shop has no administration, so this stands in for the one who reads reviews. */
const db = openDatabase(readConfig(process.env).dataDir);
const waiting = waitingReviews(db);
for (const review of waiting) {
  approveReview(db, review);
  console.log(`${review.points}/5  ${review.title}`);
}
console.log(`${waiting.length} reviews approved.`);
db.close();
