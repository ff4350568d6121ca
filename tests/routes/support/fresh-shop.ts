import { renewSharedShop } from "./shopper";

// Workers are shared by files (vitest.config.ts): each file begins with a shop of its own, and cold caches.
renewSharedShop();
