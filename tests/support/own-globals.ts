import { vi } from "vitest";

// Workers are shared by files (vitest.config.ts): what one of them stubbed, such as `document`, is not there for the next.
vi.unstubAllGlobals();
