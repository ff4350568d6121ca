import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import Database from "libsql";

export type Db = Database.Database;

const MIGRATIONS = fileURLToPath(new URL("./migrations/", import.meta.url));

/** Opens `hearth.sqlite` in `dataDir` (created when absent), or a database in memory, and brings its schema up to date. */
export function openDatabase(dataDir: string | ":memory:"): Db {
  if (dataDir !== ":memory:") mkdirSync(dataDir, { recursive: true });
  const db = guard(new Database(dataDir === ":memory:" ? dataDir : databaseFile(dataDir)));
  // FULL: a commit is on disk before it is acknowledged, so a killed process or machine loses nothing a shopper was told.
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
  migrate(db);
  return db;
}

export function databaseFile(dataDir: string): string {
  return join(dataDir, "hearth.sqlite");
}

/** Applies the files of `db/migrations/` that this database has not seen, in the order of their names, each in a transaction. */
function migrate(db: Db): void {
  db.exec("CREATE TABLE IF NOT EXISTS migration (name TEXT PRIMARY KEY, applied_at TEXT NOT NULL) WITHOUT ROWID");
  const applied = new Set(
    db
      .prepare("SELECT name FROM migration")
      .all()
      .map((row) => (row as { name: string }).name),
  );
  const record = db.prepare("INSERT INTO migration (name, applied_at) VALUES (?, ?)");
  const files = readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith(".sql") && !applied.has(name))
    .sort();
  for (const name of files) {
    db.transaction(() => {
      db.exec(readFileSync(join(MIGRATIONS, name), "utf8"));
      record.run(name, new Date().toISOString());
    })();
  }
}

/**
 * libsql aborts the whole process when a boolean is bound, and hands out statements that must be prepared again each time. This keeps
 * one statement per SQL text, turns booleans into 0 and 1 and `undefined` into NULL, and refuses other objects with an ordinary error.
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
  if (parameters.length === 1 && typeof first === "object" && first !== null && !Array.isArray(first) && !Buffer.isBuffer(first)) {
    return Object.fromEntries(Object.entries(first).map(([name, value]) => [name, bindableValue(value)]));
  }
  return parameters.flat().map(bindableValue);
}

function bindableValue(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value === "object" && !Buffer.isBuffer(value)) throw new TypeError("Only plain values can be bound to a statement");
  return value;
}
