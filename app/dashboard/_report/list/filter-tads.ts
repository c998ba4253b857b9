import { formatWorkMonth } from "#lib/format/date.ts";
import type { TadState, TadSummary } from "#lib/reporting/schema.ts";

/** What the list can be narrowed to, with the states that belong to each. */
export const stateChoices = {
  open: { name: "Open", states: ["OPEN", "IN_PROGRESS", "READY"] },
  committed: { name: "Committed", states: ["COMMITTED"] },
  posted: { name: "Posted", states: ["POSTED"] },
} as const satisfies Record<string, { name: string; states: readonly TadState[] }>;

type StateChoice = keyof typeof stateChoices;

/** The filter in the address; "" means no limit. */
export type TadFilter = { readonly year: string; readonly state: StateChoice | ""; readonly find: string };

type Query = Readonly<Record<string, string | string[] | undefined>>;

const textOf = (value: string | string[] | undefined): string => (typeof value === "string" ? value.trim() : "");
const isStateChoice = (text: string): text is StateChoice => Object.hasOwn(stateChoices, text);

/** The filter of an address; a value that is none of the choices limits nothing. */
export const toTadFilter = (query: Query): TadFilter => {
  const [year, state] = [textOf(query["year"]), textOf(query["state"])];
  return {
    year: /^\d{4}$/.test(year) ? year : "",
    state: isStateChoice(state) ? state : "",
    find: textOf(query["find"]).slice(0, 40),
  };
};

/** The years of the list's work months, newest first. */
export const yearsOf = (tads: readonly TadSummary[]): string[] =>
  [...new Set(tads.map(({ workMonth }) => workMonth.slice(0, 4)))].toSorted().toReversed();

const isFound = ({ workMonth, confirmationNo }: TadSummary, find: string): boolean => {
  const said = `${formatWorkMonth(workMonth)} ${workMonth} ${confirmationNo ?? ""}`.toLowerCase();
  return find
    .toLowerCase()
    .split(/\s+/)
    .every((word) => said.includes(word));
};

/** The months a filter leaves, in the order they came in. */
export const filterTads = (tads: readonly TadSummary[], { year, state, find }: TadFilter): TadSummary[] =>
  tads.filter(
    (tad) =>
      (year === "" || tad.workMonth.startsWith(`${year}-`)) &&
      (state === "" || (stateChoices[state].states as readonly TadState[]).includes(tad.state)) &&
      isFound(tad, find),
  );
