import { execFile, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { SentPage } from "./every-page";

const execute = promisify(execFile);

/** The Nu checker from npm, unless another one is configured. */
const JAR = process.env.VNU_JAR ?? "node_modules/vnu-jar/build/dist/vnu.jar";

/**
 * For a run of seconds, Java's optimising compiler and parallel collector cost more than they gain:
 * half the work without them.
 */
const SHORT_RUN = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];

/** Why pages cannot be checked on this machine; null if they can. */
export function whyUnchecked(): string | null {
  if (!existsSync(JAR)) return `there is no ${JAR}`;
  return spawnSync("java", ["-version"]).status === 0 ? null : "there is no Java";
}

/**
 * Runs the Nu checker over all pages, in one asynchronous process: the test's own process must stay
 * responsive meanwhile.
 *
 * @returns each fault once, with its pages
 */
export async function htmlFaults(pages: SentPage[]): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "hearth-html-"));
  try {
    const files = pages.map(({ html }, index) => {
      const file = path.join(folder, `${index}.html`);
      // The framework writes its loader data behind the end of the document, where browsers take
      // them for a part of the body.
      writeFileSync(file, html.replace(/<\/body><\/html>(.*)$/s, "$1</body></html>"));
      return file;
    });
    const told = ["--stdout", "--exit-zero-always", "--format", "json"];
    const { stdout, stderr } = await execute(
      "java",
      [...SHORT_RUN, "-Xss4m", "-jar", JAR, ...told, ...files],
      {
        maxBuffer: 64 * 1024 * 1024,
      },
    );
    if (!stdout.startsWith("{")) throw new Error(`The checker did not answer: ${stdout}${stderr}`);
    return faultsIn(JSON.parse(stdout) as Report, pages);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Report {
  messages: {
    type: "error" | "info" | "non-document-error";
    subType?: string;
    url: string;
    message: string;
    extract?: string;
  }[];
}

/** Errors and warnings, without mere infos. */
function faultsIn({ messages }: Report, pages: SentPage[]): string[] {
  const places = new Map<string, string[]>();
  for (const { type, subType, url, message, extract } of messages) {
    if (type === "info" && subType !== "warning") continue;
    const page = pages[Number(path.basename(url, ".html"))];
    const fault = `${message} ${extract?.replace(/\s+/g, " ") ?? ""}`;
    places.set(fault, [...(places.get(fault) ?? []), `${page?.host} ${page?.name}`]);
  }
  return [...places].map(
    ([fault, where]) =>
      `${fault} — ${where.slice(0, 4).join("; ")}${where.length > 4 ? ` and ${where.length - 4} more` : ""}`,
  );
}
