import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import { afterAll, describe, expect, it } from "vitest";
import { isOutdated, rememberSources } from "../../backend/db/fingerprint";
import { openDatabase } from "../../backend/db/open";
import { isSeeded, seedDatabase } from "../../backend/db/seed";
import { loadContext, saveContext } from "../../backend/context/tokens";
import { catalogue } from "../support/backend/fixtures";

const dataDir = mkdtempSync(join(tmpdir(), "hearth-database-"));
const olderDir = mkdtempSync(join(tmpdir(), "hearth-database-"));
afterAll(() =>
  [dataDir, olderDir].forEach((folder) => rmSync(folder, { recursive: true, force: true })),
);

describe("the database", () => {
  it("keeps what was written, also if only comments changed; other tables are refused", () => {
    const first = openDatabase(dataDir);
    seedDatabase(first, catalogue, { storefrontUrls: {} });
    saveContext(first, "token", "channel", { currencyId: "a" });
    first.pragma("user_version = 1");
    first.close();
    const second = openDatabase(dataDir);
    expect(isSeeded(second)).toBe(true);
    expect(loadContext(second, "token", "channel")).toMatchObject({
      payload: { currencyId: "a" },
      expired: false,
    });
    second.close();
    const older = new Database(join(olderDir, "hearth.sqlite"));
    older.exec("CREATE TABLE migration (name TEXT)");
    older.close();
    expect(() => openDatabase(olderDir)).toThrow("npm run backend:reset");
  });

  it("tells when the sources of its catalogue have changed", () => {
    const db = openDatabase(":memory:");
    expect(isOutdated(db)).toBe(false);
    rememberSources(db);
    expect(isOutdated(db)).toBe(false);
    db.exec("UPDATE setting SET value = 'of another day'");
    expect(isOutdated(db)).toBe(true);
  });
});
