import lighthouse, { type RunnerResult } from "lighthouse";
import { findFreePorts } from "../scripts/ports.js";
import { launchChromium, pagesOf, type Portal } from "./browser.ts";
import type { BenchRow } from "./measure.ts";
import { host } from "./programs.ts";

/** What a visitor's phone must find faultless; performance depends on the machine and is only shown. */
const categories = { accessibility: "accessibility", "best-practices": "best practices", seo: "SEO" } as const;

const scoreOf = ({ lhr }: RunnerResult, category: string): number =>
  Math.round((lhr.categories[category]?.score ?? 0) * 100);

/** The audits of a category that a page fails, by their names. */
const findFailed = ({ lhr }: RunnerResult): string[] =>
  Object.keys(categories).flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );

const rowOf = (path: string, result: RunnerResult): BenchRow => {
  const shown = (audit: string): string => result.lhr.audits[audit]?.displayValue ?? "?";
  const scores = Object.entries(categories).map(([id, name]) => `${name} ${scoreOf(result, id)}`);
  const speed = `performance ${scoreOf(result, "performance")} (LCP ${shown("largest-contentful-paint")}, TBT ${shown("total-blocking-time")}, CLS ${shown("cumulative-layout-shift")})`;
  const figures = [...scores, speed, ...findFailed(result).map((id) => `fails ${id}`)].join(", ");
  const holds = Object.keys(categories).every((category) => scoreOf(result, category) === 100);
  return { id: "P4", what: `Lighthouse mobile, ${path}`, figures, bar: "100, 100, 100", holds };
};

/** P4: Lighthouse on a phone, on every page that search engines list, log in among them. */
export const p4 = async (portal: Portal): Promise<BenchRow[]> => {
  const base = pagesOf(portal);
  const sitemap = await (await fetch(`${portal.base}/sitemap.xml`, { headers: { host } })).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  const [port = 0] = await findFreePorts(1);
  const browser = await launchChromium(`--remote-debugging-port=${port}`);
  try {
    const rows: BenchRow[] = [];
    for (const path of paths) {
      const result = await lighthouse(`${base}${path}`, { port, logLevel: "error" });
      if (result === undefined) throw new Error(`Lighthouse gave no result for ${path}`);
      rows.push(rowOf(path, result));
    }
    return rows;
  } finally {
    await browser.close();
  }
};
