import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Database from "libsql";

export type Db = Database.Database;

const SCHEMA = readFileSync(new URL("./schema.sql", import.meta.url), "utf8");

/**
 * Opens `hearth.sqlite` in `dataDir` (created if absent), or a database in memory, and writes the
 * schema into an empty one.
 */
export function openDatabase(dataDir: string | ":memory:"): Db {
  if (dataDir !== ":memory:") mkdirSync(dataDir, { recursive: true });
  const db = guard(new Database(dataDir === ":memory:" ? dataDir : databaseFile(dataDir)));
  // FULL: a commit is on disk before it is acknowledged, so that a killed process or machine loses
  // no acknowledged change.
  for (const pragma of [
    "journal_mode = WAL",
    "synchronous = FULL",
    "foreign_keys = ON",
    "busy_timeout = 5000",
    "temp_store = MEMORY",
    "cache_size = -65536",
  ]) {
    db.pragma(pragma);
  }
  ensureSchema(db);
  return db;
}

export function databaseFile(dataDir: string): string {
  return join(dataDir, "hearth.sqlite");
}

/** @throws Error if the tables are another version's: the demo is rewritten then, not migrated */
function ensureSchema(db: Db): void {
  const found = tablesOf(db);
  if (found === "[]") return db.transaction(() => void db.exec(SCHEMA))();
  const current = new Database(":memory:");
  current.exec(SCHEMA);
  if (found !== tablesOf(current))
    throw new Error(
      "The tables of the demo have changed since this database was written; npm run backend:reset writes it anew (carts, customers and orders are lost)",
    );
}

/**
 * The statements that made the tables and indexes, without SQLite's own and without the comments
 * between them.
 */
function tablesOf(db: Db): string {
  return JSON.stringify(
    db.prepare("SELECT sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY name").all(),
  );
}

/**
 * libsql aborts the whole process if a boolean is bound, and its statements must be prepared again
 * each time. This caches one statement per SQL text, turns booleans into 0 and 1 and `undefined`
 * into NULL, and refuses other objects with an ordinary error.
 */
function guard(db: Db): Db {
  const prepare = db.prepare.bind(db);
  const statements = new Map<string, Database.Statement>();
  db.prepare = ((sql: string) => {
    let statement = statements.get(sql);
    if (!statement) {
      statement = guardStatement(prepare(sql));
      if (statements.size >= MAX_STATEMENTS) statements.clear();
      statements.set(sql, statement);
    }
    return statement;
  }) as Db["prepare"];
  return db;
}

const MAX_STATEMENTS = 500;

function guardStatement(statement: Database.Statement): Database.Statement {
  const { run, get, all, iterate } = statement;
  statement.run = (...parameters) => run.call(statement, bindable(parameters));
  statement.all = (...parameters) => all.call(statement, bindable(parameters));
  statement.iterate = (...parameters) => iterate.call(statement, bindable(parameters));
  statement.get = (...parameters) => {
    const row = get.call(statement, bindable(parameters)) as Record<string, unknown> | undefined;
    if (row) delete row._metadata;
    return row;
  };
  return statement;
}

/** Positional values as one flat list, or one map of named values. */
function bindable(parameters: unknown[]): unknown {
  const [first] = parameters;
  if (
    parameters.length === 1 &&
    typeof first === "object" &&
    first !== null &&
    !Array.isArray(first) &&
    !Buffer.isBuffer(first)
  ) {
    return Object.fromEntries(
      Object.entries(first).map(([name, value]) => [name, bindableValue(value)]),
    );
  }
  return parameters.flat().map(bindableValue);
}

function bindableValue(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value === "object" && !Buffer.isBuffer(value))
    throw new TypeError("Only plain values can be bound to a statement");
  return value;
}
