import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import { afterAll, describe, expect, it } from "vitest";
import { isOutdated, rememberSources } from "../../backend/db/fingerprint";
import { openDatabase } from "../../backend/db/open";
import { isSeeded, seedDatabase } from "../../backend/db/seed";
import { loadContext, newToken, replaceToken, saveContext } from "../../backend/context/tokens";
import { catalogue } from "./fixtures";

const dataDir = mkdtempSync(join(tmpdir(), "hearth-database-"));
const olderDir = mkdtempSync(join(tmpdir(), "hearth-database-"));
afterAll(() => {
  for (const folder of [dataDir, olderDir]) rmSync(folder, { recursive: true, force: true });
});

describe("the database", () => {
  it("keeps what was written; tables of another version are refused with the remedy", () => {
    const first = openDatabase(dataDir);
    seedDatabase(first, catalogue, { storefrontUrls: {} });
    saveContext(first, "token", "channel", { currencyId: "a" });
    first.close();
    const second = openDatabase(dataDir);
    expect(isSeeded(second)).toBe(true);
    expect(loadContext(second, "token", "channel")).toMatchObject({ payload: { currencyId: "a" }, expired: false });
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

  it("a commit is on disk before it is acknowledged", () => {
    const db = openDatabase(dataDir);
    expect(db.prepare("PRAGMA journal_mode").get()).toEqual({ journal_mode: "wal" });
    expect(db.prepare("PRAGMA synchronous").get()).toEqual({ synchronous: 2 });
    db.close();
  });

  it("a catalogue that cannot be written leaves nothing behind", () => {
    const db = openDatabase(":memory:");
    const [first] = catalogue.products;
    if (!first) throw new Error("The fixture has no products");
    expect(() => seedDatabase(db, { ...catalogue, products: [first, first] }, { storefrontUrls: {} })).toThrow("UNIQUE");
    expect(isSeeded(db)).toBe(false);
  });

  it("binds booleans and undefined, and refuses objects with an error that can be caught", () => {
    const db = openDatabase(":memory:");
    expect(db.prepare("SELECT ? AS yes, ? AS no, ? AS empty, ? AS gone").get(true, false, null, undefined)).toEqual({
      yes: 1,
      no: 0,
      empty: null,
      gone: null,
    });
    expect(db.prepare("SELECT @id AS id").all({ id: true })).toEqual([{ id: 1 }]);
    expect(() => db.prepare("SELECT ?, ?").all({ a: 1 }, 2)).toThrow(TypeError);
  });
});

describe("stored contexts", () => {
  const db = openDatabase(":memory:");

  it("are merged, belong to one channel and keep their customer until told otherwise", () => {
    saveContext(db, "t", "gb", { currencyId: "eur" }, "ann");
    saveContext(db, "t", "gb", { countryId: "se" });
    expect(loadContext(db, "t", "gb")).toEqual({ payload: { currencyId: "eur", countryId: "se" }, customerId: "ann", expired: false });
    expect(loadContext(db, "t", "se")).toBeNull();
    saveContext(db, "t", "gb", {}, null);
    expect(loadContext(db, "t", "gb")?.customerId).toBeNull();
  });

  it("move to a fresh token", () => {
    const fresh = replaceToken(db, "t", "gb");
    expect(fresh).toMatch(/^[0-9A-Za-z]{32}$/);
    expect(loadContext(db, "t", "gb")).toBeNull();
    expect(loadContext(db, fresh, "gb")?.payload.currencyId).toBe("eur");
  });

  it("expire a day after they were saved", () => {
    const token = newToken();
    saveContext(db, token, "gb", {});
    expect(loadContext(db, token, "gb", Date.now() + 86_399_000)?.expired).toBe(false);
    expect(loadContext(db, token, "gb", Date.now() + 86_401_000)?.expired).toBe(true);
  });
});
