import type * as calls from "../../../lib/reporting/tad/contract.ts";
import { countOf } from "../../../lib/platform/format/count.ts";
import { fullNameOf } from "../../platform/db/account-names.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { signedIn, type Handler } from "../../platform/handler/handler.ts";
import {
  acknowledge,
  deleteUnitReviews,
  listAcknowledged,
  deleteRuleReasons,
  refuseMissingReasons,
} from "./checks/acknowledgements.ts";
import { findingsOf } from "./checks/findings.ts";
import { recheckAndSave, clearComplete } from "./checks/recheck-and-save.ts";
import { countOpenFindings } from "./record/save-figures.ts";
import { listAmounts, type LineRecord } from "./record/tad-lines.ts";
import { toTad } from "./record/to-tad.ts";
import { lockTadUnit } from "./record/tad-lock.ts";
import { updateUnits } from "./record/tad-units.ts";
import { firstDayOf } from "../../../lib/platform/calendar/work-month.ts";
import { findStatusCode } from "../../../lib/reporting/tad/cells/status-codes.ts";
import { listEarlierLines, type EarlierLine } from "./lines/earlier-lines.ts";
import { clearedFigures, figuresOfRow, type FiguresRow, sumRowUnits } from "../../../lib/reporting/line/row.ts";
import { amountsOf, isChanged } from "./record/line-values.ts";
import { saveLines } from "./lines/save-lines.ts";

/** Checks or clears Complete. Checking it confirms a review of the unit's warnings (docs/domain.md §7). */
export const completeUnit: Handler<typeof calls.completeUnit> = async ({ params, body, version }, context) => {
  const { db, now } = context;
  const locked = await lockTadUnit(context, params, version);
  if (!locked.ok) return locked;
  const { record, unit } = locked;
  const tadId = record.head.id;
  const findings = findingsOf(record, await listAcknowledged(db, tadId));
  const { errors } = countOpenFindings(findings, params.unitCode);
  if (body.complete && errors > 0) {
    const text = `${params.unitCode} has ${countOf(errors, "error")}. Fix ${errors === 1 ? "it" : "them"} first, then check Complete. Nothing was changed.`;
    return { ok: false, code: "ErrorsOpen", text };
  }
  const unitId = unit.bargaining_unit_id;
  const unitFindings = findings.filter(({ unitCode }) => unitCode === params.unitCode || unitCode === null);
  const refusal = refuseMissingReasons(unitFindings);
  if (body.complete && refusal !== null) return refusal;
  await deleteUnitReviews(db, tadId, [unitId]);
  if (body.complete) {
    const account = signedIn(context);
    // A warning with a reason was acknowledged when the reason was entered.
    const toAcknowledge = unitFindings.filter(({ severity, reason }) => severity === "WARNING" && !reason);
    await acknowledge(db, toAcknowledge, { tadId, unitId, account, at: now });
    const completion = { completed_at: now, completed_by: account.id, completed_by_name: fullNameOf(account) };
    await updateUnits(db, tadId, [unitId], { complete: true, ...completion });
  } else {
    await clearComplete(db, tadId, [unitId]);
  }
  const changedTad = await recheckAndSave(db, record, now);
  const action = body.complete ? "tad-unit-completed" : "tad-unit-reopened";
  await recordAudit(context, { action, subject: `tad:${tadId}`, after: { unitCode: params.unitCode } });
  return { ok: true, value: toTad({ ...record, ...changedTad, amounts: await listAmounts(db, tadId) }) };
};

/** Saves a note to the fund about one unit. No figure changes, so the unit stays complete. */
export const saveUnitNote: Handler<typeof calls.saveUnitNote> = async ({ params, body, version }, context) => {
  const { db, now } = context;
  const locked = await lockTadUnit(context, params, version);
  if (!locked.ok) return locked;
  const { record, unit } = locked;
  const tadId = record.head.id;
  await updateUnits(db, tadId, [unit.bargaining_unit_id], { note: body.note });
  const changedTad = await recheckAndSave(db, record, now);
  await recordAudit(context, {
    action: "tad-unit-note-saved",
    subject: `tad:${tadId}`,
    before: { unitCode: params.unitCode, note: unit.note },
    after: { unitCode: params.unitCode, note: body.note },
  });
  return { ok: true, value: toTad({ ...record, ...changedTad, amounts: await listAmounts(db, tadId) }) };
};

const reasonText = "Enter the reason: what you checked, and why it is right.";

/** Saves one reason for a unit's lines with warnings of one rule (docs/domain.md §7), for their current values. */
export const acknowledgeFindings: Handler<typeof calls.acknowledgeFindings> = async (
  { params, body, version },
  context,
) => {
  const { db, now } = context;
  const locked = await lockTadUnit(context, params, version);
  if (!locked.ok) return locked;
  const { record, unit } = locked;
  const tadId = record.head.id;
  const warnings = findingsOf(record, await listAcknowledged(db, tadId)).filter(
    ({ severity, ruleId, unitCode }) =>
      severity === "WARNING" && ruleId === body.ruleId && unitCode === params.unitCode,
  );
  const [first] = warnings;
  if (first === undefined) {
    const text = `${params.unitCode} has no such warning anymore. Nothing was changed. Load the page again.`;
    return { ok: false, code: "NotFound", text };
  }
  const reason = body.reason.trim();
  if (first.reason !== undefined && reason === "") {
    return { ok: false, code: "Invalid", text: reasonText, fields: { reason: reasonText } };
  }
  const reviewer = { tadId, unitId: unit.bargaining_unit_id, account: signedIn(context), at: now };
  await deleteRuleReasons(db, reviewer, body.ruleId);
  await acknowledge(
    db,
    warnings.map((warning) => ({ ...warning, reason })),
    reviewer,
  );
  const changedTad = await recheckAndSave(db, record, now);
  await recordAudit(context, {
    action: "tad-warnings-explained",
    subject: `tad:${tadId}`,
    reason,
    before: { reason: first.reason ?? "" },
    after: { unitCode: params.unitCode, ruleId: body.ruleId, warnings: warnings.length, reason },
  });
  return { ok: true, value: toTad({ ...record, ...changedTad, amounts: await listAmounts(db, tadId) }) };
};

/** Number of months to search for people's usual values in a unit without work, as when a report is opened. */
const monthsBack = 3;

const isIdle = (line: LineRecord): boolean =>
  sumRowUnits(line) === 0 && (line.gross_wages ?? 0) === 0 && Object.keys(line.unread).length === 0;

/** Returns cleared figures. Carried-over values are cleared; typed ones stay and become an error. */
const figuresWithoutWork = (line: LineRecord): FiguresRow | null =>
  line.changed_since_last_month || isIdle(line) ? null : clearedFigures(line);

const figuresWithWork = (line: LineRecord, earlier: EarlierLine | undefined, workMonth: string): FiguresRow | null => {
  if (earlier === undefined || !isIdle(line)) return null;
  if (line.status_code !== earlier.status_code || line.status_date !== earlier.status_date) return null;
  const dateIsPast = line.status_date !== null && line.status_date < firstDayOf(workMonth);
  if (dateIsPast && findStatusCode(line.status_code)?.units === "untilDate") return null;
  return figuresOfRow(earlier);
};

/** Reports that no one in a unit worked, or undoes that. Carried-over values become 0, and are restored by the undo. */
export const reportNoWork: Handler<typeof calls.reportNoWork> = async ({ params, body, version }, context) => {
  const { db, now } = context;
  const locked = await lockTadUnit(context, params, version);
  if (!locked.ok) return locked;
  const { record, unit } = locked;
  const { head } = record;
  const linesByAssignment = Map.groupBy(await listEarlierLines(db, head, monthsBack), (line) => line.assignment_id);
  const changes = record.lines.flatMap((line) => {
    if (line.bargaining_unit_id !== unit.bargaining_unit_id) return [];
    const earlierLines = linesByAssignment.get(line.assignment_id) ?? [];
    const usualLine = earlierLines.find(({ no_work }) => !no_work);
    const figures = body.noWork ? figuresWithoutWork(line) : figuresWithWork(line, usualLine, head.work_month);
    if (figures === null) return [];
    const newLine = { ...line, ...figures };
    // In a unit without work, no one typed anything. The line keeps its mark, so that its values can be restored.
    const changed_since_last_month = !body.noWork && isChanged(newLine, earlierLines[0]);
    const markedLine = { ...newLine, changed_since_last_month };
    return [{ line: markedLine, amounts: amountsOf(markedLine, unit.agreement, head.work_month) }];
  });
  await saveLines(db, head.id, changes);
  await updateUnits(db, head.id, [unit.bargaining_unit_id], { no_work: body.noWork });
  await deleteUnitReviews(db, head.id, [unit.bargaining_unit_id]);
  await clearComplete(db, head.id, [unit.bargaining_unit_id]);
  const savedLines = new Map(changes.map(({ line }) => [line.id, line]));
  const changedRecord = {
    ...record,
    units: record.units.map((recordUnit) =>
      recordUnit === unit ? { ...recordUnit, no_work: body.noWork } : recordUnit,
    ),
    lines: record.lines.map((line) => savedLines.get(line.id) ?? line),
  };
  const changedTad = await recheckAndSave(db, changedRecord, now);
  await recordAudit(context, {
    action: body.noWork ? "tad-no-work-reported" : "tad-no-work-taken-back",
    subject: `tad:${head.id}`,
    after: { unitCode: params.unitCode, lines: changes.length },
  });
  return { ok: true, value: toTad({ ...changedRecord, ...changedTad, amounts: await listAmounts(db, head.id) }) };
};
