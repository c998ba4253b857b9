import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { lastDayOf } from "../../../lib/platform/calendar/work-month.ts";
import type * as calls from "../../../lib/reporting/corrections/contract.ts";
import { missingPersonErrors, missingPersonLabels } from "../../../lib/reporting/tad/people/new-person.ts";
import type { MissingPersonBody } from "../../../lib/reporting/tad/schema.ts";
import { correctionRefusals } from "../../../lib/reporting/corrections/texts.en.ts";
import { requiredText } from "../../../lib/platform/rules/rule.ts";
import { readDate } from "../../../lib/reporting/tad/cells/read-cells.ts";
import type { RosterRow } from "../../../lib/reporting/payroll-file/ground/roster-row.ts";
import { toSsnDigits } from "../../../lib/platform/rules/ssn.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { insertRows } from "../../platform/db/insert-rows.ts";
import type { Row } from "../../platform/db/schema.ts";
import { signedIn, type Handler, type HandlerContext } from "../../platform/handler/handler.ts";
import { averageMonths, toCarriedLine } from "../tad/lines/carried-lines.ts";
import { listEarlierLines } from "../tad/lines/earlier-lines.ts";
import { createEmptyLine } from "../tad/lines/save-lines.ts";
import { listBirthDates, haveWorkedHere, findKnownPeople } from "../tad/people/known-people.ts";
import { indexReportPeople } from "../tad/people/report-people.ts";
import { hasMatchingIdentity, countWrongNumber, refuseGuessing } from "../tad/people/wrong-numbers.ts";
import { idsOf } from "../tad/people/new-id.ts";
import { findRowPerson, type KnownPerson } from "../tad/people/roster-people.ts";
import { amountsOf, withCells } from "../tad/record/line-values.ts";
import { joinOrBeginTransaction } from "../../platform/server/transaction.ts";
import { getMonthAfterChange } from "./correct-line.ts";
import { saveInDraft } from "./draft.ts";
import { effectiveLines, lockMonth, type MonthRecord } from "./month-record.ts";
import { lockVisibleThread } from "../../messages/inbox/visible-threads.ts";
import { findSharedReport } from "./find-shared-report.ts";

type FieldErrors = Readonly<Record<string, string>>;
type Lookup =
  | { readonly person: KnownPerson; readonly nameInFile: string }
  /** Includes a message if the error concerns no single field. */
  | { readonly fieldErrors: FieldErrors; readonly text?: string; readonly isWrongNumber?: true };

const refusal = (fields: FieldErrors, text: string = correctionRefusals.notAdded) => ({
  ok: false as const,
  code: "Invalid" as const,
  text,
  fields,
});

const findReporter = async (context: HandlerContext, workMonth: string, threadId: string): Promise<Lookup> => {
  const sharedReport = await findSharedReport(context, workMonth, threadId);
  if (sharedReport === null) return { fieldErrors: {}, text: correctionRefusals.notShared };
  const person = await context.db
    .selectFrom("persons")
    .select(["id", "ssn_last4", "member_id", "last_name", "first_name", "middle_initial", "birth_date"])
    .where("id", "=", sharedReport.personId)
    .executeTakeFirst();
  return person === undefined ? { fieldErrors: { ssn: correctionRefusals.unknownMember } } : { person, nameInFile: "" };
};

/**
 * Finds the person by the rules for import rows. If they never worked here, the birth date and both names must match.
 * Any other response would reveal whose number it is.
 */
const findByTypedData = async (
  context: HandlerContext,
  month: MonthRecord,
  unitId: string,
  body: MissingPersonBody,
): Promise<Lookup> => {
  const { head } = month.report;
  const row: RosterRow = {
    row: 1,
    employerId: head.employer_id,
    workMonth: head.work_month,
    agreementCode: body.unitCode,
    ssn: toSsnDigits(body.ssn),
    memberId: body.memberId.trim().toUpperCase(),
    lastName: body.lastName.trim(),
    firstName: body.firstName.trim(),
    middleInitial: "",
    birthDate: body.birthDate.trim(),
    payrollNo: "",
    cells: {},
  };
  const people = await findKnownPeople(context.db, context.keys, idsOf([row]));
  const field = row.ssn === "" ? "memberId" : "ssn";
  const lines = [...effectiveLines(month).values()];
  const reportPeople = indexReportPeople({ lines }, people, await listBirthDates(context.db, head.id));
  const match = findRowPerson(row, people, { workMonth: head.work_month, unitId, report: reportPeople });
  const typedNumbers = [row.ssn, row.memberId].filter((number) => number !== "");
  const peopleWithNumber = [people.bySsn.get(row.ssn), people.byMemberId.get(row.memberId)].filter(
    (person) => person !== undefined,
  );
  const haveAllWorkedHere =
    (await haveWorkedHere(context, head.employer_id, peopleWithNumber)) &&
    peopleWithNumber.length === typedNumbers.length;
  const isSamePerson = match.kind === "known" && hasMatchingIdentity(row, match.person);
  if (!isSamePerson && !haveAllWorkedHere) {
    // Check only the typed text, so that the response is the same for unknown numbers.
    const birthDate = row.birthDate === "" ? { birthDate: correctionRefusals.birthDateNeeded } : {};
    return { fieldErrors: { [field]: correctionRefusals.unknownPerson, ...birthDate }, isWrongNumber: true };
  }
  if (match.kind === "known") return match;
  return { fieldErrors: { [field]: match.kind === "refused" ? match.message : correctionRefusals.unknownPerson } };
};

/** Finds the newest assignment in the unit, preferably in the reported class. */
const findAssignment = ({ db }: HandlerContext, personId: string, unitId: string, classification: string) =>
  db
    .selectFrom("assignments")
    .selectAll()
    .where("person_id", "=", personId)
    .where("bargaining_unit_id", "=", unitId)
    .orderBy(sql`(classification = ${classification})`, "desc")
    .orderBy("end_date", (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst();

/** Adds the person. If it refuses, it saves only the count of wrong numbers. */
const addToDraft: Handler<typeof calls.addMissingPerson> = async ({ params, body, version }, context) => {
  const { db, now } = context;
  const { workMonth } = params;
  // Lock the thread before the month, as when sharing stops, so that the second of two requests sees the first.
  if (body.threadId !== null) await lockVisibleThread(db, signedIn(context), body.threadId);
  const locked = await lockMonth(context, { workMonth, version });
  if (!locked.ok) return locked;
  const { month } = locked;
  const { head, units } = month.report;
  const agreements = units.map(({ agreement }) => agreement);
  const fieldErrors = missingPersonErrors(body, {
    workMonth,
    units: agreements.map(({ code, classifications }) => ({ code, classifications: [...classifications] })),
  });
  const agreement = agreements.find(({ code }) => code === body.unitCode);
  if (agreement === undefined || Object.keys(fieldErrors).length > 0) return refusal(fieldErrors);
  const tooMany = body.threadId === null ? await refuseGuessing(context) : null;
  if (tooMany !== null) return tooMany;
  const match =
    body.threadId === null
      ? await findByTypedData(context, month, agreement.id, body)
      : await findReporter(context, workMonth, body.threadId);
  if ("fieldErrors" in match) {
    if (match.isWrongNumber) await countWrongNumber(context, workMonth);
    return refusal(match.fieldErrors, match.text);
  }
  const { person, nameInFile } = match;
  const lines = [...effectiveLines(month).values()];
  const existingLine = lines.find((line) => line.person_id === person.id && line.bargaining_unit_id === agreement.id);
  if (existingLine !== undefined)
    return refusal({ unitCode: correctionRefusals.alreadyThere(agreement.code, existingLine.classification) });

  const classification = body.classification.trim().toUpperCase();
  const assignmentOnFile = await findAssignment(context, person.id, agreement.id, classification);
  const hireDate = readDate(body.hireDate.trim()) ?? assignmentOnFile?.hire_date ?? null;
  if (hireDate === null) return refusal({ hireDate: requiredText(missingPersonLabels.hireDate) });
  const assignment: Row<"assignments"> = assignmentOnFile ?? {
    id: randomUUID(),
    person_id: person.id,
    bargaining_unit_id: agreement.id,
    classification,
    hire_date: hireDate,
    end_date: lastDayOf(workMonth),
    status_code: "ACT",
    status_date: null,
    return_date: null,
    payroll_no: "",
  };
  if (assignmentOnFile === undefined) await insertRows(db, "assignments", [assignment]);
  const earlierLines = await listEarlierLines(db, head, averageMonths, [assignment.id]);
  const { last_month_units, average_units } = toCarriedLine(assignment, earlierLines, workMonth);
  const line = withCells(
    {
      ...createEmptyLine("", head.id, assignment, person),
      classification,
      hire_date: hireDate,
      status_code: "ACT",
      last_month_units,
      average_units,
      name_in_file: nameInFile,
    },
    body.cells,
  );
  const amounts = amountsOf(line, agreement, workMonth);
  const lineId = await saveInDraft(db, month, {
    originalLineId: null,
    line,
    amounts,
    now,
    beganAssignment: assignmentOnFile === undefined,
    threadId: body.threadId,
  });
  await recordAudit(context, {
    action: "correction-person-added",
    subject: `tad-line:${lineId}`,
    after: { unitCode: agreement.code, classification, threadId: body.threadId },
  });
  return getMonthAfterChange(context, month);
};

/** Adds a known person to a posted month's draft (ADR 48). A new assignment ends with the month. */
export const addMissingPerson: Handler<typeof calls.addMissingPerson> = (request, context) =>
  joinOrBeginTransaction(context.db, (db) => addToDraft(request, { ...context, db }));
