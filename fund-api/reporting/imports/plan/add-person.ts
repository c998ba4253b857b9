import type * as calls from "#lib/reporting/tad/contract.ts";
import type { NewPersonBody } from "#lib/reporting/tad/schema.ts";
import { type NewPersonFaults, newPersonErrors } from "#lib/reporting/tad/people/new-person.ts";
import type { RosterRow } from "#lib/reporting/payroll-file/ground/roster-row.ts";
import { toSsnDigits } from "#lib/platform/rules/ssn.ts";
import { recordAudit } from "../../../desk/audit/write-audit.ts";
import type { Handler, HandlerContext } from "../../../platform/handler/handler.ts";
import { deleteUnitReviews } from "../../tad/checks/acknowledgements.ts";
import { insertPeople } from "./apply-plan.ts";
import { listBirthDates, listWorkedHere, findKnownPeople } from "../../tad/people/known-people.ts";
import { withCellsRead } from "./check-rows.ts";
import { findingsOf } from "../../tad/checks/findings.ts";
import { recheckAndSave, clearComplete } from "../../tad/checks/recheck-and-save.ts";
import { insertRows } from "../../../platform/db/insert-rows.ts";
import { hasMatchingIdentity, countWrongNumber, refuseGuessing } from "../../tad/people/wrong-numbers.ts";
import { type KnownPeople, unconfirmedMessage } from "../../tad/people/roster-people.ts";
import { figureCells } from "#lib/reporting/line/cells.ts";
import { sumRowUnits } from "#lib/reporting/line/row.ts";
import { amountsOf } from "../../tad/record/line-values.ts";
import { storedIds, idsOf } from "../../tad/people/new-id.ts";
import { selectOpenAssignments } from "../../tad/lines/carried-lines.ts";
import { placeRows, type Placement } from "./match-rows-to-lines.ts";
import { indexReportPeople } from "../../tad/people/report-people.ts";
import { groupRows, type NewPerson } from "./row-groups.ts";
import { type TadHead, loadTad, type TadRecord } from "../../tad/record/tad-head.ts";
import type { LineRecord } from "../../tad/record/tad-lines.ts";
import { lockForChange } from "../../tad/record/tad-lock.ts";

/** Converts typed fields to an import row, so that the same rules identify the person and place the line. */
const toRow = (form: NewPersonBody, head: TadHead): RosterRow => ({
  row: 1,
  employerId: head.employer_id,
  workMonth: head.work_month,
  agreementCode: form.unitCode,
  ssn: toSsnDigits(form.ssn),
  memberId: "",
  lastName: form.lastName.trim(),
  firstName: form.firstName.trim(),
  middleInitial: form.middleInitial.trim().toUpperCase(),
  birthDate: form.birthDate.trim(),
  payrollNo: form.payrollNo.trim(),
  cells: {
    classification: form.classification,
    statusCode: "ACT",
    hireDate: form.hireDate,
    ...Object.fromEntries(figureCells.map((cell) => [cell, form[cell]])),
  },
});

type LinePlan =
  | { readonly fieldErrors: NewPersonFaults }
  | {
      readonly line: LineRecord;
      readonly newPeople: readonly NewPerson[];
      readonly newAssignments: Placement["newAssignments"];
      /** The number belongs to a stranger with another name or birth date, so the line is for a new person. */
      readonly isWrongNumber: boolean;
    };

/**
 * Plans the line by the rules for imports. Without the matching birth date and names, a stranger's number is planned
 * as an unknown number. It is reported as wrong only if there is no other error.
 */
const planLine = async (context: HandlerContext, record: TadRecord, form: NewPersonBody): Promise<LinePlan> => {
  const row = toRow(form, record.head);
  const knownPeople = await findKnownPeople(context.db, context.keys, idsOf([row]));
  const owners = [...knownPeople.bySsn.values()];
  const workedHere = await listWorkedHere(context, record.head.employer_id, owners);
  const isWrongNumber = owners.some((owner) => !workedHere.has(owner.id) && !hasMatchingIdentity(row, owner));
  const people: KnownPeople = isWrongNumber ? { bySsn: new Map(), byMemberId: new Map() } : knownPeople;
  const { groups, newPeople, refused } = groupRows([withCellsRead(row)], record, {
    people,
    report: indexReportPeople(record, people, await listBirthDates(context.db, record.head.id)),
    ids: storedIds,
  });
  const [group] = groups;
  if (group === undefined) return { fieldErrors: { ssn: refused.map(({ message }) => message).join(" ") } };
  const isExisting = (line: LineRecord): boolean =>
    line.person_id === group.person.id && line.bargaining_unit_id === group.unitId;
  const existingLine = record.lines.find(isExisting);
  if (existingLine !== undefined) {
    const classSuffix = existingLine.classification === "" ? "" : ` as ${existingLine.classification}`;
    return {
      fieldErrors: { ssn: `This person is in ${form.unitCode} already${classSuffix}. Correct the line in the report.` },
    };
  }
  const ofPerson = selectOpenAssignments(context.db, [group.unitId]).where("person_id", "=", group.person.id);
  const placement = placeRows(groups, record, await ofPerson.execute(), storedIds);
  const [placedRow] = placement.placed;
  if (placedRow === undefined) {
    return { fieldErrors: { classification: placement.refused.map(({ message }) => message).join(" ") } };
  }
  return { line: placedRow.line, newPeople, newAssignments: placement.newAssignments, isWrongNumber };
};

const listLineErrors = (record: TadRecord, line: LineRecord, unitCode: string): NewPersonFaults => {
  const concernsLine = (finding: { ruleId: string; lineId: string | null; unitCode: string | null }): boolean =>
    finding.lineId === line.id ||
    (finding.ruleId === "no-work-with-units" && finding.unitCode === unitCode && sumRowUnits(line) > 0);
  const errors = findingsOf(record, new Map()).filter(
    (finding) => finding.severity === "ERROR" && concernsLine(finding),
  );
  const fieldOf = ({ field, ruleId }: (typeof errors)[number]): string =>
    ruleId === "no-work-with-units" ? "unitsST" : (field ?? "unitCode");
  return Object.fromEntries(errors.map((finding) => [fieldOf(finding), finding.message]));
};

/** @param isCounted true if a wrong number was counted, which must be saved */
const refusal = (fieldErrors: NewPersonFaults, isCounted = false) => ({
  ok: false as const,
  code: "Invalid" as const,
  text: "No one was added. Correct the fields below; what you typed is still there.",
  fields: { ...fieldErrors },
  ...(isCounted && { isKept: true as const }),
});

/**
 * Adds one person as an import row would (docs/domain.md §7). Counts strangers' numbers entered with a wrong name or
 * birth date. After too many of these, no number is looked up.
 */
export const addPerson: Handler<typeof calls.addPerson> = async ({ params, body, version }, context) => {
  const { db, now } = context;
  const locked = await lockForChange(context, params.workMonth, version);
  if (!locked.ok) return locked;
  const record = await loadTad(db, locked.head);
  const { head } = record;
  const unit = record.units.find(({ agreement }) => agreement.code === body.unitCode);
  const fieldErrors = newPersonErrors(body, {
    workMonth: head.work_month,
    units: record.units.map(({ agreement: { code, classifications } }) => ({
      code,
      classifications: [...classifications],
    })),
  });
  if (unit === undefined || Object.keys(fieldErrors).length > 0) return refusal(fieldErrors);
  const tooMany = await refuseGuessing(context);
  if (tooMany !== null) return tooMany;
  const planned = await planLine(context, record, body);
  if ("fieldErrors" in planned) return refusal(planned.fieldErrors);
  const { line, newPeople } = planned;
  const changedRecord = { ...record, lines: [...record.lines, line] };
  const lineErrors = listLineErrors(changedRecord, line, body.unitCode);
  if (Object.keys(lineErrors).length > 0) return refusal(lineErrors);
  if (planned.isWrongNumber) {
    await countWrongNumber(context, params.workMonth);
    return refusal({ ssn: unconfirmedMessage }, true);
  }
  await insertPeople(context, planned);
  for (const { id } of newPeople) {
    const [address1, city] = [body.address1.trim(), body.city.trim()];
    const [state, zip] = [body.state.trim().toUpperCase(), body.zip.replaceAll(/\D/g, "")];
    await db.updateTable("persons").set({ address1, city, state, zip }).where("id", "=", id).execute();
  }
  await insertRows(db, "tad_lines", [{ ...line, amounts: amountsOf(line, unit.agreement, head.work_month) }]);
  await deleteUnitReviews(db, head.id, [unit.bargaining_unit_id]);
  await clearComplete(db, head.id, [unit.bargaining_unit_id]);
  const changedTad = await recheckAndSave(db, changedRecord, now);
  await recordAudit(context, {
    action: "tad-person-added",
    subject: `tad-line:${line.id}`,
    after: { unitCode: body.unitCode, classification: line.classification, isNewToFund: newPeople.length > 0 },
  });
  return { ok: true, value: { lineId: line.id, version: changedTad.head.version } };
};
