import { gzipSync } from "node:zlib";
import type { BenchRow } from "./measure.ts";
import { host, signIn, type startBare, type startPortal } from "./programs.ts";

const scriptPath = /\/_next\/static\/[^"'\\\s]+?\.js/g;

/** Returns the gzip bytes of every script in a page's HTML, except those no modern browser loads (nomodule). */
const scriptBytes = async (url: string, headers: Record<string, string>): Promise<number> => {
  const response = await fetch(url, { headers, redirect: "error" });
  const html = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const legacyScripts = html.match(/<script[^>]*nomodule[^>]*>/gi)?.flatMap((tag) => tag.match(scriptPath) ?? []) ?? [];
  const paths = new Set((html.match(scriptPath) ?? []).filter((path) => !legacyScripts.includes(path)));
  const sizes = [...paths].map(async (path) => {
    const script = await fetch(new URL(path, url), { headers });
    return gzipSync(await script.arrayBuffer()).byteLength;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
};

const pages = [
  { name: "content page (/about)", path: "/about", bar: 1.06, signedIn: false },
  { name: "login", path: "/login", bar: 1.2, signedIn: false },
  { name: "dashboard", path: "/dashboard", bar: 1.3, signedIn: true },
  { name: "TAD", path: null, bar: 1.6, signedIn: true },
] as const;

const findOpenTad = async (base: string, headers: Record<string, string>): Promise<string> => {
  const list = await (await fetch(`${base}/dashboard/tads`, { headers })).text();
  return /\/dashboard\/tads\/\d{4}-\d{2}/.exec(list)?.[0] ?? "/dashboard/tads";
};

/** P3: the JavaScript of our pages compared with an empty Next page. */
export const p3 = async (
  portal: Awaited<ReturnType<typeof startPortal>>,
  bare: Awaited<ReturnType<typeof startBare>>,
): Promise<BenchRow[]> => {
  const { cookie } = await signIn(portal);
  const reference = await scriptBytes(`${bare.base}/`, {});
  const rows: BenchRow[] = [];
  for (const { name, path, bar, signedIn } of pages) {
    const headers: Record<string, string> = signedIn ? { host, cookie } : { host };
    const bytes = await scriptBytes(`${portal.base}${path ?? (await findOpenTad(portal.base, headers))}`, headers);
    const ratio = bytes / reference;
    const figures = `${ratio.toFixed(3)} (${(bytes / 1024).toFixed(1)} KB against ${(reference / 1024).toFixed(1)} KB)`;
    rows.push({ id: "P3", what: `gzip JavaScript, ${name}`, figures, bar: `≤ ${bar}`, holds: ratio <= bar });
  }
  return rows;
};
