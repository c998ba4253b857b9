import type { UnclearPerson } from "../../../lib/imports/schema.ts";
import { toShownName } from "../../../lib/roster-file/identity/identify-person.ts";
import type { CheckedRow } from "./check-rows.ts";
import type { RefusedRow } from "./row-groups.ts";
import type { FileEffect, KeptPerson } from "./effect-of.ts";

const toUnmatched = (
  person: Pick<KeptPerson, "id" | "name" | "ssnLast4" | "unitCode" | "rows" | "why">,
): KeptPerson => ({
  ...person,
  kind: "UNMATCHED",
  memberId: "",
  now: null,
  after: null,
  changes: [],
  facts: [],
  isCarried: false,
});

const unclearText = "The file doesn’t say clearly who this is. Choose the person on this page.";

/** What is known of a file that can't be added: the people in it who could not be matched, and why. */
export const effectOfRefused = (
  { refused, unclear }: { readonly refused: readonly RefusedRow[]; readonly unclear: readonly UnclearPerson[] },
  rows: readonly CheckedRow[],
): FileEffect => {
  const byNumber = new Map(refused.length === 0 ? [] : rows.map(({ row }) => [row.row, row] as const));
  const people = [
    ...[...Map.groupBy(refused, ({ row }) => row)].map(([row, own]): KeptPerson => {
      const typed = byNumber.get(row);
      return toUnmatched({
        id: `row-${row}`,
        name: typed === undefined ? "" : toShownName(typed),
        ssnLast4: typed?.ssnLast4 ?? typed?.ssn.slice(-4) ?? "",
        unitCode: typed?.agreementCode ?? "",
        rows: [row],
        why: own.map(({ message }) => message).join(" "),
      });
    }),
    ...unclear.map(({ name, ssnLast4, rows: own }, at) =>
      toUnmatched({ id: `unclear-${at}`, name, ssnLast4, unitCode: "", rows: own, why: unclearText }),
    ),
  ];
  return {
    effect: { units: [], listed: { facts: 0, carried: 0, unmatched: people.length } },
    listPeople: () => people,
  };
};
