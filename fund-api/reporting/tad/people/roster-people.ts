import { formatCount } from "#lib/platform/format/count.ts";
import { joinWords } from "#lib/platform/format/plain-text.ts";
import { leftOut } from "#lib/reporting/imports/effect.ts";
import { lastDayOf } from "#lib/platform/calendar/work-month.ts";
import { readDate } from "#lib/reporting/tad/cells/read-cells.ts";
import { toDisplayValue } from "#lib/reporting/tad/cells/display-value.ts";
import {
  checkName,
  describeNumber,
  describePerson,
  refuseSamePerson,
  refuseTwoPeople,
  toShownName,
} from "#lib/reporting/payroll-file/people/identify-person.ts";
import { isNameless, type KnownIdentity } from "#lib/reporting/payroll-file/people/find-by-name.ts";
import type { RosterRow } from "#lib/reporting/payroll-file/ground/roster-row.ts";
import { toSample } from "#lib/reporting/payroll-file/cells/cell-shapes.ts";
import type { Row } from "../../../platform/db/schema.ts";
import type { ReportPeople } from "./report-people.ts";
import { maxRequestedNumbers } from "./requested-numbers.ts";
import { maxNamedPeople, maxWrongNumbers } from "./wrong-numbers.ts";

export type KnownPerson = Pick<Row<"persons">, "id" | "member_id" | "ssn_last4"> &
  Pick<Row<"persons">, "last_name" | "first_name" | "middle_initial" | "birth_date">;

export type KnownPeople = {
  readonly bySsn: ReadonlyMap<string, KnownPerson>;
  readonly byMemberId: ReadonlyMap<string, KnownPerson>;
  /** People of other employers whose data in the file is right. They are read as new people, to reveal nothing. */
  readonly joining?: ReadonlyMap<string, KnownPerson>;
  /** Numbers without the matching name and birth date. They aren't new, but the file must not reveal these people. */
  readonly withheld?: ReadonlySet<string>;
  /** Numbers of people with several numbers in the file. None is looked up. */
  readonly guessed?: ReadonlySet<string>;
  /** The reason all new numbers get the same result. If undefined, each number gets its own result. */
  readonly alike?: "limited" | "many" | "usedUp" | undefined;
};

/** The person for a row, or the broken rule. Within a file, the SSN identifies a new person. */
export type RowPersonResult =
  | {
      readonly kind: "known";
      readonly person: KnownPerson;
      /** The name in the file if it differs from the fund's, otherwise "". */
      readonly nameInFile: string;
      readonly isSwitched: boolean;
    }
  | { readonly kind: "new"; readonly ssn: string; readonly birthDate: string }
  | { readonly kind: "refused"; readonly ruleId: string; readonly message: string };

const refuse = (ruleId: string, message: string): RowPersonResult => ({ kind: "refused", ruleId, message });

const unknownNumberMessage =
  "No one on this report has the number, and the file has no name. If the number is right, add the person to the report (“Add a person”), or add names to the file. If not, correct the number.";

/** The message for a stranger's number. It doesn't reveal which of the data is wrong, or what is right. */
export const unconfirmedMessage =
  "This number belongs to someone with another name or another birth date at the fund. Correct the number, the name, or the birth date. If all are right, write to your account representative (“Messages”).";

/** Each message is for all numbers of people from outside the employer. */
const sharedTexts = {
  limited: {
    ruleId: "numbers-limited",
    message:
      "Too many numbers in your company’s files belong to people with another name or birth date, so we don’t give details about single rows here. Check the numbers, names, and birth dates. Then correct or leave out some of these rows and have the file read again, or add people one by one (“Add a person”). If that isn’t possible either, wait an hour. People on the report aren’t affected.",
  },
  usedUp: {
    ruleId: "numbers-used-up",
    message: `Within 30 days, your company’s files can have ${formatCount(maxRequestedNumbers)} numbers of new people who aren’t in a report yet. This file would exceed that, so none of its new numbers was looked up. First add the files that are ready to your report: their people then no longer count. Then have this file read again, or upload it in smaller parts and add each one to the report before the next. You can also add people one by one (“Add a person”), or write to your account representative (“Messages”). People on the report aren’t affected.`,
  },
  many: {
    ruleId: "numbers-unconfirmed",
    message: `At least one of these numbers belongs to someone with another name or another birth date at the fund. We don’t say which one, so that no one can use this to find numbers. Check the numbers, names, and birth dates: a first name may be a nickname. If you don’t find what is wrong, upload these rows in parts of ${maxNamedPeople} people at most: each part lists its wrong rows, ${maxWrongNumbers} in an hour. Correct these rows in the whole file or leave them out, and upload it again; you don’t need to add the parts to the report. You can also add people one by one (“Add a person”). People on the report aren’t affected.`,
  },
} as const;

export const sharedMessages: ReadonlySet<string> = new Set(Object.values(sharedTexts).map(({ message }) => message));

const severalNumbersMessage =
  "These rows have one name and one birth date but different numbers, and a person has only one number. None of the numbers was looked up. Correct them, or leave out the rows that are wrong. If they are different people, give the birth date of each person instead of one stand-in date, or add each to the report (“Add a person”).";

const notLookedUpMessage = "You chose to leave out these rows, so the fund didn’t look up their numbers.";

/** Treats incomplete rows the same for new and for withheld people. */
const toNewPerson = (row: RosterRow, workMonth: string, people: KnownPeople): RowPersonResult => {
  const { joining, withheld, guessed, alike } = people;
  if (row.chosenMemberId === leftOut) return refuse("row-left-out", notLookedUpMessage);
  if (isNameless(row)) return refuse("new-person-incomplete", unknownNumberMessage);
  if (row.memberId !== "" && joining?.get(row.ssn)?.member_id !== row.memberId) {
    return refuse(
      "member-id-unknown",
      row.ssn === ""
        ? `No one on this report has member ID “${toSample(row.memberId, ["member_id"])}”. Correct it, or give the Social Security number.`
        : `No one on this report has this Social Security number or member ID “${toSample(row.memberId, ["member_id"])}”. Correct the one that is wrong. If the person is new, leave the member ID empty, or add the person to the report (“Add a person”).`,
    );
  }
  const dates = [row.birthDate ?? "", (row.cells.hireDate ?? "").trim()];
  const [birthDate = null, hireDate = null] = dates.map((text) => readDate(text));
  const missingFacts = [
    row.lastName === "" ? "a last name" : null,
    birthDate === null || birthDate > lastDayOf(workMonth) ? "a birth date" : null,
    hireDate === null ? "a hire date" : null,
  ].filter((fact) => fact !== null);
  if (missingFacts.length === 0) {
    if (alike !== undefined && joining?.has(row.ssn) !== true)
      return refuse(sharedTexts[alike].ruleId, sharedTexts[alike].message);
    if (guessed?.has(row.ssn) === true) return refuse("one-number-each", severalNumbersMessage);
    if (withheld?.has(row.ssn) === true) return refuse("person-unconfirmed", unconfirmedMessage);
    return { kind: "new", ssn: row.ssn, birthDate: birthDate ?? "" };
  }
  if (row.birthDate === null) {
    return refuse(
      "new-person-incomplete",
      "No one on this report has this Social Security number, and a new person needs a birth date, which a fixed-width file can’t include. Add the person (“Add a person”) first and upload this file again, or correct the Social Security number.",
    );
  }
  // A file may have no date column.
  const isUnread = dates.some((text) => readDate(text) === undefined);
  const nextStep = isUnread ? "Enter dates as 6/8/2026 or 2026-06-08" : "Add the missing data to the file";
  return refuse(
    "new-person-incomplete",
    `No one on this report has this Social Security number, and a new person needs ${joinWords(missingFacts)}. ${nextStep}, correct the Social Security number, or add the person to the report (“Add a person”).`,
  );
};

const wasChosenFor = (
  { ssn, chosenMemberId, chosenBefore }: RosterRow,
  { member_id: memberId }: Pick<KnownPerson, "member_id">,
): boolean => ssn === "" && (chosenMemberId === memberId || chosenBefore === memberId);

/** Compares the name in a row with the person whose number it has. */
export const toKnownPerson = (
  row: RosterRow,
  person: KnownPerson,
  { report, unitId }: { readonly report: ReportPeople; readonly unitId: string },
): RowPersonResult => {
  const identity = report.toIdentity(person);
  const verdict = checkName(row, identity, report.findNamesake);
  // The report shows a warning about a chosen person's different name.
  if (verdict.kind === "refused" && wasChosenFor(row, person))
    return { kind: "known", person, nameInFile: toShownName(row), isSwitched: false };
  if (verdict.kind === "refused") return verdict;
  if (verdict.kind === "same") {
    const lastName = report.checkLastName(row, unitId, identity);
    if (lastName.kind === "other") return refuseTwoPeople(row, identity, lastName.other);
    if (lastName.kind === "unclear") return { kind: "known", person, nameInFile: toShownName(row), isSwitched: false };
  }
  const { nameInFile, isSwitched } = verdict.kind === "differs" ? verdict : { nameInFile: "", isSwitched: false };
  return { kind: "known", person, nameInFile, isSwitched };
};

const refuseDifferentIds = (
  row: RosterRow,
  knownPerson: KnownPerson | undefined,
  other: KnownPerson | undefined,
  report: ReportPeople,
) => {
  const [bySsn, byMemberId] = [knownPerson, other].map((person) => person && report.toIdentity(person));
  const noOne = "to no one on this report";
  const numberOwner = bySsn === undefined ? noOne : `to ${describePerson(bySsn)}`;
  const memberOwner = byMemberId === undefined ? noOne : `to ${describePerson(byMemberId)}`;
  return refuse(
    "ids-differ",
    `${describeNumber(row)} belongs ${numberOwner}, and the member ID belongs ${memberOwner}. Correct one of them, or leave the member ID empty.`,
  );
};

/** Refuses a row with another person's payroll number, because it is unclear whose hours these are. */
const refusePayrollNo = (
  row: RosterRow,
  person: KnownPerson | undefined,
  holder: KnownIdentity,
  report: ReportPeople,
) => {
  const numberOwner =
    person === undefined
      ? isNameless(row)
        ? "to no one on this report"
        : `to ${toShownName(row)}, who is new`
      : `to ${describePerson(report.toIdentity(person))}`;
  return refuse(
    "ids-differ",
    `${describeNumber(row)} belongs ${numberOwner}, but payroll number ${toDisplayValue(row.payrollNo)} belongs to ${describePerson(holder)} on this report. Correct one of them, or leave the payroll number empty.`,
  );
};

/**
 * Finds the person for a row (docs/domain.md §7). IDs and name must identify the same person. Without a name, or for
 * a left-out row, finds only people on this report, to reveal no one's number.
 */
export const findRowPerson = (
  row: RosterRow,
  people: KnownPeople,
  { workMonth, unitId, report }: { readonly workMonth: string; readonly unitId: string; readonly report: ReportPeople },
): RowPersonResult => {
  const hideStranger = (person: KnownPerson | undefined): KnownPerson | undefined =>
    person !== undefined && (isNameless(row) || row.chosenMemberId === leftOut) && !report.toIdentity(person).isOwn
      ? undefined
      : person;
  const bySsn = hideStranger(people.bySsn.get(row.ssn));
  const byMemberId = row.memberId === "" ? undefined : hideStranger(people.byMemberId.get(row.memberId));
  if (row.memberId !== "" && row.ssn !== "" && bySsn?.id !== byMemberId?.id)
    return refuseDifferentIds(row, bySsn, byMemberId, report);
  const person = bySsn ?? byMemberId;
  if (person === undefined && (row.ssn === "" || row.chosenMemberId === leftOut))
    return toNewPerson(row, workMonth, people);
  const holder = report.findPayrollHolder(unitId, row.payrollNo, person?.id ?? null);
  if (holder !== null) return refusePayrollNo(row, person, holder, report);
  if (person !== undefined) return toKnownPerson(row, person, { report, unitId });
  const match = report.findSamePerson(row);
  return match === null ? toNewPerson(row, workMonth, people) : refuseSamePerson(row, match);
};
