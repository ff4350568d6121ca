import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { nginxExecutable } from "../../../scripts/lib/nginx.mjs";
import { waitUntilReady } from "../../../scripts/lib/processes.mjs";
import { findFreePort } from "../../../scripts/lib/free-port.mjs";

export const hasNginx = nginxExecutable() !== undefined;
/** Appended to the titles of tests that are skipped without it. */
export const NGINX_NEEDED = hasNginx ? "" : " (skipped: there is no nginx on this machine)";

const READY_MS = 30_000;

/** nginx with the files of deploy/, without TLS, in front of these processes. */
export async function startNginx(
  shops: { port: number }[],
): Promise<{ port: number; end(): Promise<void> }> {
  const executable = nginxExecutable();
  if (!executable) throw new Error("There is no nginx.");
  const [port, folder] = [await findFreePort(), mkdtempSync(path.join(tmpdir(), "hearth-nginx-"))];
  const upstream = shops.reduce(
    (text, shop, index) => text.replace(`127.0.0.1:${3_001 + index}`, `127.0.0.1:${shop.port}`),
    readFileSync("deploy/nginx/upstream-systemd.conf", "utf8"),
  );
  const site = readFileSync("deploy/nginx/hearth.conf", "utf8")
    .replace(/server \{\s+listen 80;[\s\S]*?\n\}/, "")
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
    .replace(/^ *ssl_\w+ .*$/gm, "");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(" ");
  const file = path.join(folder, "nginx.conf");
  writeFileSync(
    file,
    `pid ${folder}/pid; daemon off; error_log stderr; events {} http { access_log off; ${temporary}\n${site}\n${upstream} }`,
  );
  const child = spawn(executable, ["-p", folder, "-c", file], { stdio: "inherit" });
  const exited = once(child, "exit");
  if (
    !(await waitUntilReady(
      `http://127.0.0.1:${port}/readyz`,
      READY_MS,
      () => child.exitCode !== null,
    ))
  )
    throw new Error("nginx does not pass on.");
  return {
    port,
    async end() {
      child.kill("SIGQUIT");
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
