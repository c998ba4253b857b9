import type { CellName, Tad, TadLine } from "../../../lib/reporting/tad/schema.ts";
import type { TestRoster } from "./rosters.ts";
import { changeLines } from "../../reporting/tad/change-lines.ts";
import { getTad } from "../../reporting/tad/get-tad.ts";

/** The open month in tests. */
export const openMonth = "2026-06";

/** Returns the value of a successful call. Throws the text of a failure. */
export const valueOf = <Value>(outcome: { ok: true; value: Value } | { ok: false; text: string }): Value => {
  if (!outcome.ok) throw new Error(outcome.text);
  return outcome.value;
};

/** Reads a month of Lakeside Freight as its page does. */
export const readTad = async (roster: TestRoster, workMonth = openMonth): Promise<Tad> =>
  valueOf(await roster.act(getTad, { params: { workMonth } }));

/** Finds the line of the open month with this last name. Throws if there is none. */
export const readLine = async (roster: TestRoster, lastName: string): Promise<TadLine> => {
  const line = (await readTad(roster)).lines.find((candidate) => candidate.lastName === lastName);
  if (line === undefined) throw new Error(`${lastName} is not on the report`);
  return line;
};

export const changeLine = (
  roster: TestRoster,
  lineId: string,
  cells: Partial<Record<CellName, string>>,
  { version = 1, workMonth = openMonth, userName }: { version?: number; workMonth?: string; userName?: string } = {},
) =>
  roster.act(
    changeLines,
    { params: { workMonth }, body: { lines: [{ lineId, cells }] }, version },
    userName === undefined ? {} : { userName },
  );
