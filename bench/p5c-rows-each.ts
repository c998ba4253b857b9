import { type BenchRow, median } from "./measure.ts";
import { exportFile, openHarbor } from "./people.ts";
import type { startPortal } from "./programs.ts";

const people = 10_000;
const times = 7;
const bar = 2;

/** P5c: an export of 10,000 people with four rows each against one row each, by a remembered mapping. */
export const p5c = async (portal: Awaited<ReturnType<typeof startPortal>>): Promise<BenchRow[]> => {
  const { callFund, month } = await openHarbor(portal);
  const upload = (body: string) =>
    callFund(`/${month}/imports`, {
      method: "POST",
      headers: { "x-file-name": "export.csv", "content-type": "application/octet-stream" },
      body,
    });
  const [single, four] = [exportFile(month, people, 1), exportFile(month, people, 4)];
  const firstUpload = await upload(exportFile(month, 3, 4));
  const { values, payCodes, nameForm, ignored, columns } = firstUpload.mapping;
  const mapping = { columns, values, payCodes, nameForm, ignored, constants: { agreement_code: "HF200A" } };
  await callFund(`/${month}/imports/${firstUpload.id}/mapping`, { method: "POST", body: JSON.stringify(mapping) });
  const timeOf = async (body: string, rows: number): Promise<number> => {
    const startedAt = performance.now();
    const { counts } = await upload(body);
    if (counts.rows !== rows || counts.people !== people) throw new Error(`Read ${JSON.stringify(counts)}`);
    return performance.now() - startedAt;
  };
  const [ones, fours]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < times; turn += 1) {
    ones.push(await timeOf(single, people));
    fours.push(await timeOf(four, people * 4));
  }
  const [medianOfOne, medianOfFour] = [median(ones), median(fours)];
  return [
    {
      id: "P5c",
      what: "an export of 10,000 people with four rows each sent to the fund API → preview, against one row each",
      figures: `${(medianOfFour / medianOfOne).toFixed(2)} × (${medianOfOne.toFixed(0)} ms)`,
      bar: `≤ ${bar} ×`,
      holds: medianOfFour <= bar * medianOfOne,
    },
  ];
};
