import type { TadState, TadSummary } from "#lib/reporting/schema.ts";
import { filterTads, toTadFilter, yearsOf } from "./filter-tads.ts";

const month = (workMonth: string, state: TadState, confirmationNo: string | null = null) =>
  ({ workMonth, state, confirmationNo }) as TadSummary;
const tads = [
  month("2026-06", "IN_PROGRESS"),
  month("2026-05", "COMMITTED", "T-2605-AAAAA"),
  month("2026-01", "POSTED", "T-2601-BBBBB"),
  month("2025-12", "POSTED", "T-2512-CCCCC"),
  month("2025-06", "POSTED", "T-2506-DDDDD"),
];
const left = (query: Record<string, string | string[]>) =>
  filterTads(tads, toTadFilter(query)).map(({ workMonth }) => workMonth);
const all = tads.map(({ workMonth }) => workMonth);

it.each([
  [{}, all],
  [{ year: "2025" }, ["2025-12", "2025-06"]],
  [{ state: "open" }, ["2026-06"]],
  [{ state: "committed" }, ["2026-05"]],
  [{ state: "posted", year: "2026" }, ["2026-01"]],
  [{ find: "june" }, ["2026-06", "2025-06"]],
  [{ find: " 2025  JUN" }, ["2025-06"]],
  [{ find: "2026-06" }, ["2026-06"]],
  [{ find: "t-2512" }, ["2025-12"]],
  [{ find: "august" }, []],
  // What is none of the choices limits nothing.
  [{ year: "20xx", state: "toString" }, all],
  [{ state: ["open", "posted"], find: ["june", "may"] }, all],
])("the address %j leaves %j", (query, expected) =>
  expect(left(query as Record<string, string | string[]>)).toEqual(expected),
);

it("the years are those there are, newest first", () => expect(yearsOf(tads)).toEqual(["2026", "2025"]));
