import { vi } from "vitest";

// Files share workers (vitest.config.ts): globals that one file stubs, such as `document`, must not
// remain for the next.
vi.unstubAllGlobals();
