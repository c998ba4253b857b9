import { type BenchRow, ratioOfCpu } from "./measure.ts";
import { openHarbor } from "./people.ts";
import { host, signIn, type startPortal } from "./programs.ts";

const kilobytesBar = 300;
const cpuMsBar = 20;
const requestsPerRound = 60;

/** P12: the page of a report of 1,200 people, and beside it the call with which its script loads every line. */
export const p12 = async (portal: Awaited<ReturnType<typeof startPortal>>): Promise<BenchRow[]> => {
  const { month } = await openHarbor(portal);
  const { cookie, asPortalPage } = await signIn(portal, "harbor-payroll");
  const page = { url: `${portal.base}/dashboard/tads/${month}`, headers: { host, cookie }, pid: portal.pid };
  const lines = {
    url: `${portal.base}/api/reporting/tads/${month}`,
    headers: { ...asPortalPage, cookie },
    pid: portal.pid,
  };
  const kilobytesOf = async ({ url, headers }: typeof page): Promise<number> =>
    (await (await fetch(url, { headers })).arrayBuffer()).byteLength / 1000;
  const [pageKilobytes, callKilobytes] = [await kilobytesOf(page), await kilobytesOf(lines)];
  const cpu = await ratioOfCpu(page, lines, requestsPerRound);
  return [
    {
      id: "P12",
      what: "HTML of the report of 1,200 people before gzip, beside the call that loads every line",
      figures: `${pageKilobytes.toFixed(0)} kB and ${callKilobytes.toFixed(0)} kB`,
      bar: `≤ ${kilobytesBar} kB`,
      holds: pageKilobytes <= kilobytesBar,
    },
    {
      id: "P12",
      what: "the portal's CPU for that page, beside that call",
      figures: `${cpu.target.toFixed(1)} and ${cpu.reference.toFixed(1)} ms`,
      bar: `≤ ${cpuMsBar} ms`,
      holds: cpu.target <= cpuMsBar,
    },
  ];
};
