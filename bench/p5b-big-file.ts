import { setTimeout as sleep } from "node:timers/promises";
import { type BenchRow, median, residentMb } from "./measure.ts";
import { openHarbor, peopleFile } from "./people.ts";
import { signIn, type startPortal } from "./programs.ts";

const people = 100_000;
const secondsBar = 10;
const megabytesBar = 400;
const slowerBar = 1.5;

/** Bad values by the index of the cell in `peopleFile`. Each causes a different finding. */
const spoilers: readonly (readonly [place: number, cell: (row: number) => string])[] = [
  [3, () => "12"],
  [3, () => ""],
  [4, () => ""],
  [6, () => "31/31/1999"],
  [7, () => "NOCLASS"],
  [8, () => "ZZZ"],
  [10, () => "-5"],
  [10, (row) => `about ${row}`],
];

/** Spoils every third row of a file with each bad value in turn. @returns the file and its bad rows */
const spoilRows = (text: string): { body: string; bad: number[] } => {
  const badRows: number[] = [];
  const lines = text.split("\n").map((line, index) => {
    const [column, cell] = spoilers[(index / 3) % spoilers.length] ?? [];
    if (index === 0 || column === undefined || cell === undefined) return line;
    badRows.push(index + 1);
    return line
      .split(",")
      .with(column, cell(index + 1))
      .join();
  });
  return { body: lines.join("\n"), bad: badRows };
};

type Finding = { readonly severity: string; readonly rows: readonly number[] };

/** P5b: 100,000 rows, a third of them bad, at the fund API, and the effect on other visitors. */
export const p5b = async (portal: Awaited<ReturnType<typeof startPortal>>): Promise<BenchRow[]> => {
  const { body, bad } = spoilRows(await peopleFile(portal, people));
  const { callFund, month } = await openHarbor(portal);
  const { authorization } = await signIn(portal);
  const requestAsOther = async (): Promise<number> => {
    const startedAt = performance.now();
    await (await fetch(`${portal.fundBase}/api/reporting/tads`, { headers: { authorization } })).arrayBuffer();
    return performance.now() - startedAt;
  };
  const timesBefore: number[] = [];
  for (let turn = 0; turn < 300; turn += 1) timesBefore.push(await requestAsOther());
  const memory = residentMb(portal.fundPid);
  const abortController = new AbortController();
  let peak = memory;
  const watch = async (): Promise<void> => {
    for (; !abortController.signal.aborted; await sleep(20)) peak = Math.max(peak, residentMb(portal.fundPid));
  };
  const timesDuring: number[] = [];
  const loop = async (): Promise<void> => {
    while (!abortController.signal.aborted) timesDuring.push(await requestAsOther());
  };
  const otherWork = Promise.all([watch(), loop()]);
  const headers = { "x-file-name": "big.csv", "content-type": "application/octet-stream" };
  const startedAt = performance.now();
  const { findings } = await callFund(`/${month}/imports`, { method: "POST", headers, body });
  const seconds = (performance.now() - startedAt) / 1000;
  abortController.abort();
  await otherWork;
  const errors = (findings as Finding[]).filter(({ severity }) => severity === "ERROR");
  const namedRows = new Set(errors.flatMap(({ rows }) => rows));
  const unnamedCount = bad.filter((row) => !namedRows.has(row)).length;
  const slower = median(timesDuring) / median(timesBefore);
  const figures = [
    `${seconds.toFixed(1)} s`,
    `${(peak - memory).toFixed(0)} MB more`,
    `${unnamedCount} of ${bad.length.toLocaleString("en-US")} bad rows not named`,
    `others ${slower.toFixed(2)} × (${median(timesBefore).toFixed(1)} ms)`,
  ];
  const conditions = [seconds <= secondsBar, peak - memory < megabytesBar, unnamedCount === 0, slower <= slowerBar];
  return [
    {
      id: "P5b",
      what: "100,000-row CSV, a third bad, sent to the fund API → every bad row listed",
      figures: figures.join("; "),
      bar: `≤ ${secondsBar} s; < ${megabytesBar} MB; 0; ≤ ${slowerBar} ×`,
      holds: conditions.every(Boolean),
    },
  ];
};
