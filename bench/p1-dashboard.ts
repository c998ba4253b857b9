import { type BenchRow, ratioOfCpu, ratioOfRates } from "./measure.ts";
import { databaseName, host, signIn, type startBare, type startPortal } from "./programs.ts";

const portalBar = 2.5;
const fundBar = 4;
const publicBar = 1.5;

type Ratio = Awaited<ReturnType<typeof ratioOfCpu>>;
const shownCpu = ({ ratio, target, reference }: Ratio): string =>
  `${ratio.toFixed(2)} × (${target.toFixed(2)} against ${reference.toFixed(2)} ms of CPU)`;

/** P1: the cost of the signed-in dashboard and the login page against an empty page, and to the fund API against one row. */
export const p1 = async (
  portal: Awaited<ReturnType<typeof startPortal>>,
  bare: Awaited<ReturnType<typeof startBare>>,
): Promise<BenchRow[]> => {
  const { cookie, authorization } = await signIn(portal);
  const dashboard = { url: `${portal.base}/dashboard`, headers: { host, cookie }, pid: portal.pid };
  const page = await ratioOfCpu(dashboard, { url: `${bare.base}/`, headers: { host }, pid: bare.pid });
  const login = await ratioOfCpu(
    { url: `${portal.base}/login`, headers: { host }, pid: portal.pid },
    { url: `${bare.base}/`, headers: { host }, pid: bare.pid },
  );
  const request = { headers: { authorization }, pid: portal.fundPid };
  const calls = await ratioOfCpu(
    { ...request, url: `${portal.fundBase}/api/dashboard` },
    { ...request, url: `${portal.fundBase}/api/account/current-user` },
  );
  const framedTarget = { url: `${portal.base}/bench/empty`, headers: { host, cookie } };
  const rates = await ratioOfRates(dashboard, framedTarget);
  return [
    {
      id: "P1",
      what: "the portal's CPU for the dashboard against a bare empty page",
      figures: shownCpu(page),
      bar: `≤ ${portalBar} ×`,
      holds: page.ratio <= portalBar,
    },
    {
      id: "P1",
      what: "the portal's CPU for the login page against a bare empty page",
      figures: shownCpu(login),
      bar: `≤ ${publicBar} ×`,
      holds: login.ratio <= publicBar,
    },
    {
      id: "P1",
      what: "the fund API's CPU for it against one signed-in read of one row",
      figures: shownCpu(calls),
      bar: `≤ ${fundBar} ×`,
      holds: calls.ratio <= fundBar,
    },
    {
      id: "P1",
      what: `dashboards per second on ${databaseName}, beside an empty page in the same frame`,
      figures: `${rates.target.toFixed(0)}/s against ${rates.reference.toFixed(0)}/s`,
      bar: "none: it depends on the machine",
      holds: true,
    },
  ];
};
