import { loadavg } from "node:os";
import lighthouse, { type RunnerResult } from "lighthouse";
import { findFreePorts } from "../scripts/ports.ts";
import { launchChromium, type Portal } from "./browser.ts";
import type { BenchRow } from "./measure.ts";

/** Each fund's pages have their own texts, colors and icons. */
const hosts = ["health.localhost", "pension.localhost"];

/** Categories in which phone pages must score 100. Performance depends on the machine and is only shown. */
const categories = { accessibility: "accessibility", "best-practices": "best practices", seo: "SEO" } as const;

const scoreOf = ({ lhr }: RunnerResult, category: string): number =>
  Math.round((lhr.categories[category]?.score ?? 0) * 100);

/** Lists the names of a category's audits that a page fails. */
const findFailed = ({ lhr }: RunnerResult): string[] =>
  Object.keys(categories).flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );

const rowOf = (page: URL, result: RunnerResult): BenchRow => {
  const valueOf = (audit: string): string => result.lhr.audits[audit]?.displayValue ?? "?";
  const scores = Object.entries(categories).map(([id, name]) => `${name} ${scoreOf(result, id)}`);
  const speed = `performance ${scoreOf(result, "performance")} (LCP ${valueOf("largest-contentful-paint")}, TBT ${valueOf("total-blocking-time")}, CLS ${valueOf("cumulative-layout-shift")})`;
  const load = `load ${(loadavg()[0] ?? 0).toFixed(1)}`;
  const figures = [...scores, speed, load, ...findFailed(result).map((id) => `fails ${id}`)].join(", ");
  const isWithinLimit = Object.keys(categories).every((category) => scoreOf(result, category) === 100);
  return {
    id: "P4",
    what: `Lighthouse mobile, ${page.hostname}${page.pathname}`,
    figures,
    bar: "100, 100, 100",
    holds: isWithinLimit,
  };
};

const listedPages = async ({ base }: Portal, host: string): Promise<URL[]> => {
  const sitemap = await (await fetch(`${base}/sitemap.xml`, { headers: { host } })).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  return paths.map((path) => new URL(path, base.replace("127.0.0.1", host)));
};

/** P4: Lighthouse on a phone, on every page of both funds that search engines list, log in among them. */
export const p4 = async (portal: Portal): Promise<BenchRow[]> => {
  const pages = await Promise.all(hosts.map((host) => listedPages(portal, host)));
  const [port = 0] = await findFreePorts(1);
  const browser = await launchChromium(`--remote-debugging-port=${port}`);
  try {
    const rows: BenchRow[] = [];
    for (const page of pages.flat()) {
      const result = await lighthouse(page.href, { port, logLevel: "error" });
      if (result === undefined) throw new Error(`Lighthouse gave no result for ${page.href}`);
      rows.push(rowOf(page, result));
    }
    return rows;
  } finally {
    await browser.close();
  }
};
