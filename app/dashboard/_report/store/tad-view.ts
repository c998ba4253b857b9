import { groupByLine, rankOf, sortLines } from "#lib/reporting/tad/line-pages.ts";
import type {
  Finding,
  FundCode,
  FundTotal,
  LinesChange,
  Receipt,
  Tad,
  TadLine,
  TadUnit,
} from "#lib/reporting/tad/schema.ts";

/** A bargaining unit as the page shows it: exceptions first, with unchanged lines collapsed (`folded`). */
export type Sheet = {
  readonly unit: TadUnit;
  readonly first: readonly string[];
  readonly folded: readonly string[];
};

/** The report by line, so that a change affects one row. */
export type TadView = {
  readonly head: Omit<Tad, "units" | "lines" | "findings">;
  readonly sheets: readonly Sheet[];
  readonly lines: ReadonlyMap<string, TadLine>;
  /** Findings of individual lines, by line id. A line without findings has no entry. */
  readonly findings: ReadonlyMap<string, readonly Finding[]>;
  /** Findings of a unit or of the whole report. */
  readonly general: readonly Finding[];
};

export const centsOf = (amounts: readonly FundTotal[], fund: FundCode): number =>
  amounts.find((amount) => amount.fund === fund)?.cents ?? 0;

export const isChangeable = ({ state }: Pick<Tad, "state">): boolean =>
  state === "OPEN" || state === "IN_PROGRESS" || state === "READY";

/** Returns true for an error, and for a warning that no one has confirmed yet. */
export const isOpenFinding = ({ severity, acknowledged }: Finding): boolean =>
  severity === "ERROR" || (severity === "WARNING" && !acknowledged);

/** Numbers of open findings; `reasons` counts the warnings that need a reason. */
export type OpenCounts = { readonly errors: number; readonly warnings: number; readonly reasons: number };

export const countOpen = (findings: readonly Finding[]): OpenCounts => {
  const openItems = findings.filter(isOpenFinding);
  const errors = openItems.filter(({ severity }) => severity === "ERROR").length;
  return {
    errors,
    warnings: openItems.length - errors,
    reasons: openItems.filter(({ reason }) => reason === "").length,
  };
};

/** Counts unchanged carried-over lines. A changed line may still be shown among them. */
export const countUnchanged = (
  { lines, findings }: Pick<TadView, "lines" | "findings">,
  lineIds: readonly string[],
): number =>
  lineIds.filter((id) => {
    const line = lines.get(id);
    return line !== undefined && rankOf(line, findings.get(id) ?? []) === 3;
  }).length;

const toSheets = (tad: Pick<Tad, "units" | "lines">, findings: ReadonlyMap<string, readonly Finding[]>): Sheet[] => {
  const rankedLines = sortLines(tad.lines, findings);
  return tad.units.map((unit) => {
    const unitLines = rankedLines.filter(({ line }) => line.unitCode === unit.code);
    return {
      unit,
      first: unitLines.filter(({ rank }) => rank < 3).map(({ line }) => line.id),
      folded: unitLines.filter(({ rank }) => rank === 3).map(({ line }) => line.id),
    };
  });
};

/** Converts a report to its view, sorted with exceptions first, the most serious on top, then by name. */
export const toView = ({ units, lines, findings, ...head }: Tad): TadView => {
  const grouped = groupByLine(findings);
  return {
    head,
    sheets: toSheets({ units, lines }, grouped),
    lines: new Map(lines.map((line) => [line.id, line])),
    findings: grouped,
    general: findings.filter(({ lineId }) => lineId === null),
  };
};

/** Returns the findings of a unit's lines, loaded or not, and of the unit as a whole. */
export const findingsOf = (
  { findings, general }: Pick<TadView, "findings" | "general">,
  unitCode: string,
): readonly Finding[] =>
  [...[...findings.values()].flat(), ...general].filter((finding) => finding.unitCode === unitCode);

/** Applies a newer state of the report without moving lines. Adds new people at the end. */
export const withTad = (view: TadView, tad: Tad): TadView => {
  const next = toView(tad);
  const sheets = next.sheets.map((sheet) => {
    const oldSheet = view.sheets.find(({ unit }) => unit.code === sheet.unit.code);
    if (oldSheet === undefined) return sheet;
    const presentIds = new Set([...sheet.first, ...sheet.folded]);
    const first = new Set([...oldSheet.first.filter((id) => presentIds.has(id)), ...sheet.first]);
    const folded = new Set([...oldSheet.folded, ...sheet.folded].filter((id) => presentIds.has(id) && !first.has(id)));
    return { unit: sheet.unit, first: [...first], folded: [...folded] };
  });
  return { ...next, sheets, findings: reuseUnchanged(view.findings, next.findings) };
};

/** Reuses unchanged arrays, so that unchanged rows don't re-render. */
const reuseUnchanged = (
  oldFindings: ReadonlyMap<string, readonly Finding[]>,
  newFindings: ReadonlyMap<string, readonly Finding[]>,
): ReadonlyMap<string, readonly Finding[]> =>
  new Map(
    [...newFindings].map(([id, findings]) => {
      const oldList = oldFindings.get(id);
      return [id, oldList !== undefined && JSON.stringify(oldList) === JSON.stringify(findings) ? oldList : findings];
    }),
  );

/** Applies the response to changed lines: the lines, their units, and the findings of those units and of the report. */
export const withLinesChange = (view: TadView, change: LinesChange): TadView => {
  const { version, state, savedAt, totals } = change;
  const units = new Map(change.units.map((unit) => [unit.code, unit]));
  const changed = new Set(change.lines.map(({ id }) => id));
  const otherFindings = [...view.findings.values()].flat().filter(({ unitCode }) => !units.has(unitCode ?? ""));
  const findings = reuseUnchanged(view.findings, groupByLine([...otherFindings, ...change.findings]));
  const hasOpenFinding = (id: string): boolean => !changed.has(id) && (findings.get(id) ?? []).some(isOpenFinding);
  const sheets = view.sheets.map((sheet) => {
    const unit = units.get(sheet.unit.code);
    if (unit === undefined) return sheet;
    const { schedules, classifications } = sheet.unit;
    return {
      // The same rate and class objects are reused, so that nothing is recalculated for them.
      unit: { ...unit, schedules, classifications },
      first: sheet.folded.some(hasOpenFinding) ? [...sheet.first, ...sheet.folded.filter(hasOpenFinding)] : sheet.first,
      folded: sheet.folded.some(hasOpenFinding) ? sheet.folded.filter((id) => !hasOpenFinding(id)) : sheet.folded,
    };
  });
  const lines = new Map(view.lines);
  for (const line of change.lines) lines.set(line.id, line);
  return {
    head: { ...view.head, version, state, savedAt, totals },
    sheets,
    lines,
    findings,
    general: [
      ...view.general.filter(({ unitCode }) => unitCode !== null && !units.has(unitCode)),
      ...change.findings.filter(({ lineId }) => lineId === null),
    ],
  };
};

/** Moves lines that satisfy `isShown` out of the collapsed list. */
const unfold = (view: TadView, isShown: (id: string) => boolean): TadView => ({
  ...view,
  sheets: view.sheets.map((sheet) => ({
    ...sheet,
    first: [...sheet.first, ...sheet.folded.filter(isShown)],
    folded: sheet.folded.filter((id) => !isShown(id)),
  })),
});

export const withVisibleLines = (view: TadView, lineIds: ReadonlySet<string>): TadView =>
  unfold(view, (id) => lineIds.has(id));

/** Keeps changed lines visible when the list of unchanged lines collapses. */
export const withChangedLinesVisible = (view: TadView): TadView =>
  unfold(view, (id) => {
    const line = view.lines.get(id);
    return line !== undefined && rankOf(line, view.findings.get(id) ?? []) < 3;
  });

/** Marks the report as committed before the page has reloaded it. */
export const withCommitted = (
  view: TadView,
  { confirmationNo, committedAt, committedBy, totals }: Receipt,
): TadView => ({
  ...view,
  head: { ...view.head, state: "COMMITTED", confirmationNo, committedAt, committedBy, totals },
});

/** Returns open findings in page order, errors first; those of lines that aren't loaded yet follow the others. */
export const openFindings = (view: TadView): readonly Finding[] => {
  const orderedIds = view.sheets.flatMap(({ first, folded }) => [...first, ...folded]);
  const lineIds = new Set([...orderedIds, ...view.findings.keys()]);
  const lineFindings = [...lineIds].flatMap((id) => view.findings.get(id) ?? []);
  const openItems = [...view.general, ...lineFindings].filter(isOpenFinding);
  return openItems.toSorted((a, b) => Number(b.severity === "ERROR") - Number(a.severity === "ERROR"));
};
