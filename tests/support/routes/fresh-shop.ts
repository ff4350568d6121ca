import { renewSharedShop } from "./shopper";

// Files share workers (vitest.config.ts): each file begins with a new shop and cold caches.
renewSharedShop();
