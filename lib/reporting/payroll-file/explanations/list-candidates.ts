import { unitCells, type FigureCell, figureCells } from "../../line/cells.ts";
import { columnOf } from "../../line/row.ts";
import { partsOfHundredth, partsOfOne } from "../cells/amounts.ts";
import { hasUnitsField } from "../cells/minutes.ts";
import { amountFields, type ImportField, isPairField, type CodeField } from "../ground/fields.ts";
import type { Mapping, CodeMeaning, Explanation } from "../ground/mapping.ts";
import { columnOfAnswer, leaveOut, maxUnknownCodeLength } from "../ground/choices.ts";
import { type AmountName, amountNames, type ChangeRows } from "./change-rows.ts";
import {
  type Candidate,
  createCandidate,
  type Columns,
  describeColumns,
  type ExplainedTable,
} from "./explained-table.ts";
import { toDisplayValue } from "../../tad/cells/display-value.ts";
import { isShowable } from "../cells/cell-shapes.ts";
import { areSigns, isSubtractionSign } from "../cells/signs.ts";
import { isSheetColumn } from "../table/join-sheets.ts";
import { toPayCodeKey } from "../words/pay-codes.ts";
import { wageCells } from "../../totals/kinds.ts";

const addAmounts =
  (addends: ReadonlyMap<AmountName, Float64Array>): ChangeRows =>
  (_, { values, isLeftOut }) => ({
    values: values.map((list, n) => {
      const name = amountNames[n];
      const amountsToAdd = name === undefined ? undefined : addends.get(name);
      return amountsToAdd === undefined ? list : list.map((value, index) => value + (amountsToAdd[index] ?? 0));
    }),
    isLeftOut,
  });

const changeColumns =
  (
    { columns, amountNameAt: nameAt }: Columns,
    changes: readonly { readonly field: ImportField | null; readonly amountOf: (index: number) => number }[],
  ): ChangeRows =>
  (rows, state) => {
    const addends = new Map<AmountName, Float64Array>();
    const add = (name: AmountName | null, index: number, amount: number): void => {
      if (name === null || amount === 0) return;
      const extra = addends.get(name) ?? new Float64Array(rows.lines.length);
      extra[index] = (extra[index] ?? 0) + amount;
      addends.set(name, extra);
    };
    const hasAllUnits = columns.includes("all_units");
    for (const { field, amountOf } of changes)
      for (let index = 0; index < rows.lines.length; index += 1) {
        const name = nameAt(field, index);
        add(name, index, amountOf(index));
        // Straight time is the rest of the units.
        if (hasAllUnits && (name === "unitsOT" || name === "unitsDT")) add("unitsST", index, -amountOf(index));
      }
    return addAmounts(addends)(rows, state);
  };

const listAmountColumns = (columns: Mapping["columns"]) =>
  columns.flatMap((field, place) =>
    field !== null && amountFields.includes(field) && !isPairField(field) ? [{ field, place }] : [],
  );

/** Lists each unused column of amounts as a replacement for each used one. */
const listReplacements = (tableColumns: Columns): Candidate[] => {
  const { columns, amountsIn, quote } = tableColumns;
  const unusedColumns = columns.flatMap((field, column) =>
    field === null && amountsIn(column) !== null ? [column] : [],
  );
  return listAmountColumns(columns).flatMap(({ field, place }) =>
    unusedColumns.map((other): Candidate => ({
      description: `${quote(other)} counts instead of ${quote(place)}`,
      edit: (mapping) => ({ ...mapping, columns: mapping.columns.with(place, null).with(other, field) }),
      change: changeColumns(tableColumns, [
        { field, amountOf: (index) => (amountsIn(other)?.[index] ?? 0) - (amountsIn(place)?.[index] ?? 0) },
      ]),
    })),
  );
};

/** Lists each exchange of two used columns of amounts. */
const listSwaps = (tableColumns: Columns): Candidate[] => {
  const { columns, amountsIn, quote } = tableColumns;
  const usedColumns = listAmountColumns(columns);
  return usedColumns.flatMap((first, n) =>
    usedColumns.slice(n + 1).flatMap((other): Candidate[] => {
      if (first.field === other.field) return [];
      const amountOf = (index: number): number =>
        (amountsIn(other.place)?.[index] ?? 0) - (amountsIn(first.place)?.[index] ?? 0);
      return [
        {
          description: `${quote(first.place)} and ${quote(other.place)} are swapped`,
          edit: (mapping) => ({
            ...mapping,
            columns: mapping.columns.with(first.place, other.field).with(other.place, first.field),
          }),
          change: changeColumns(tableColumns, [
            { field: first.field, amountOf },
            { field: other.field, amountOf: (index) => -amountOf(index) },
          ]),
        },
      ];
    }),
  );
};

const extraUnitCells = unitCells.filter((cell) => cell !== "unitsST");

type HoursField = "units_st" | "all_units";

const findHoursField = (columns: Mapping["columns"]): HoursField | undefined =>
  columns.includes("pay_code") || !extraUnitCells.some((cell) => columns.includes(columnOf(cell)))
    ? undefined
    : (["units_st", "all_units"] as const).find((field) => columns.includes(field));

const setHoursField = (mapping: Mapping, to: HoursField): Mapping => ({
  ...mapping,
  columns: mapping.columns.map((field) => (field === "units_st" || field === "all_units" ? to : field)),
});

/** Lists straight time that includes overtime and double time, or doesn't. */
const listOvertime = ({ columns, quote }: Columns): Candidate[] => {
  const field = findHoursField(columns);
  if (field === undefined) return [];
  const isIncluded = field === "units_st";
  return [
    {
      description: `${quote(columns.indexOf(field))} ${isIncluded ? "includes" : "doesn’t include"} overtime and double time`,
      edit: (mapping) => setHoursField(mapping, isIncluded ? "all_units" : "units_st"),
      change: (rows, state) => {
        const extraUnits = extraUnitCells.map((cell) => state.values[amountNames.indexOf(cell)]);
        const difference = Float64Array.from(rows.lines, (_, index) =>
          extraUnits.reduce((sum, addend) => sum + (addend?.[index] ?? 0) * (isIncluded ? -1 : 1), 0),
        );
        return addAmounts(new Map([["unitsST", difference]]))(rows, state);
      },
    },
  ];
};

/** Lists straight time that includes overtime but not double time. */
const listOvertimeOnly = ({ columns, header, mapping }: Columns): Candidate[] => {
  const field = findHoursField(columns);
  const isChosen = mapping.explanations?.some(({ kind }) => kind === "OVERTIME_INSIDE") === true;
  if (field === undefined || isChosen || !extraUnitCells.every((cell) => columns.includes(columnOf(cell)))) return [];
  const candidate = createCandidate({ kind: "OVERTIME_INSIDE" }, header);
  return [
    {
      description: candidate.description,
      edit: (edited) => candidate.edit(setHoursField(edited, "units_st")),
      change: (rows, state) => {
        if (field === "units_st") return candidate.change(rows, state);
        const doubleTime = state.values[amountNames.indexOf("unitsDT")] ?? new Float64Array(rows.lines.length);
        return addAmounts(new Map([["unitsST", doubleTime]]))(rows, state);
      },
    },
  ];
};

/** Lists hours with minutes after the point, and whole minutes. */
const listMinutes = (tableColumns: Columns): Candidate[] => {
  const { columns, amountsIn, header, mapping, quote } = tableColumns;
  const readMinutesAfterPoint = (value: number): number => {
    const wholeUnits = Math.trunc(value / partsOfOne) * partsOfOne;
    return wholeUnits + ((value - wholeUnits) / partsOfHundredth) * (partsOfOne / 60);
  };
  return columns.flatMap((field, column): Candidate[] => {
    const amounts = hasUnitsField(field) ? amountsIn(column) : null;
    if (amounts === null || mapping.minutes?.includes(column) === true) return [];
    const toChange = (read: (value: number) => number): ChangeRows =>
      changeColumns(tableColumns, [{ field, amountOf: (index) => read(amounts[index] ?? 0) - (amounts[index] ?? 0) }]);
    if (amounts.some((value) => value % partsOfOne !== 0)) {
      const { description, edit } = createCandidate({ kind: "MINUTES_BEHIND_POINT", place: column }, header);
      const areMinutes = amounts.every((value) => Math.abs(value % partsOfOne) < partsOfOne * 0.6);
      return areMinutes ? [{ description, edit, change: toChange(readMinutesAfterPoint) }] : [];
    }
    return [
      {
        description: `${quote(column)} is in minutes`,
        edit: (edited) => ({ ...edited, minutes: [...(edited.minutes ?? []), column] }),
        change: toChange((value) => value / 60),
      },
    ];
  });
};

const maxColumnTexts = 12;

const removeRows =
  (isRemoved: (index: number) => boolean): ChangeRows =>
  (_, { values, isLeftOut }) => ({
    values,
    isLeftOut: isLeftOut.map((isAlreadyOut, index) => (isAlreadyOut === 1 || isRemoved(index) ? 1 : 0)),
  });

/** Lists leaving out lines without a name, if they counted. */
const offerWithoutUnnamed = ({ unnamedRows: unnamed, rows }: Columns): Candidate[] =>
  unnamed.size === 0
    ? []
    : [
        {
          description: "lines without a name don’t count",
          edit: (mapping) => ({ ...mapping, unnamedLines: leaveOut }),
          change: removeRows((index) => unnamed.has(rows.lines[index]?.row ?? -1)),
        },
      ];

/** Lists each column whose texts can be signs, so that credits are subtracted. */
const listSigns = ({ columns, textsIn, quote }: Columns): Candidate[] =>
  columns.flatMap((field, column): Candidate[] => {
    if (field !== null || columns.includes("sign")) return [];
    const texts = textsIn(column);
    if (!areSigns(texts)) return [];
    return [
      {
        description: `${quote(column)} is the sign, so that credits are subtracted`,
        edit: (mapping) => ({ ...mapping, columns: mapping.columns.with(column, "sign") }),
        change: (_, { values, isLeftOut }) => ({
          values: values.map((amounts) =>
            amounts.map((value, index) => (isSubtractionSign(texts[index] ?? "") ? -Math.abs(value) : value)),
          ),
          isLeftOut,
        }),
      },
    ];
  });

const excludeText = (
  field: "pay_code" | CodeField,
  column: number,
  text: string,
  texts: readonly string[],
): Candidate["edit"] => {
  if (field === "pay_code")
    return (mapping) => ({
      ...mapping,
      payCodes: mapping.payCodes?.map((payCode) =>
        toPayCodeKey(payCode.from) === toPayCodeKey(text) ? { from: payCode.from, to: "IGNORE" } : payCode,
      ),
    });
  return (mapping) => {
    const isInColumn = (meaning: CodeMeaning): boolean =>
      meaning.field === field && columnOfAnswer(meaning, mapping.columns) === column;
    const matchesText = (from: string): boolean => from.toUpperCase() === text.toUpperCase();
    const columnMeanings = mapping.values.filter(isInColumn);
    const leftOutTexts = field === "row_group" ? texts : [text];
    const addedTexts = leftOutTexts.filter(
      (other) => matchesText(other) || !columnMeanings.some(({ from }) => from.toUpperCase() === other.toUpperCase()),
    );
    return {
      ...mapping,
      columns: mapping.columns.with(column, field),
      values: [
        ...mapping.values.filter((answer) => !isInColumn(answer) || !matchesText(answer.from)),
        ...addedTexts.map((from) => ({ field, from, place: column, to: matchesText(from) ? leaveOut : "COUNT" })),
      ],
    };
  };
};

/** Lists leaving out the rows of each text in a column with few texts. */
const listTexts = ({ columns, layout, textsIn, quote }: Columns): Candidate[] =>
  columns.flatMap((columnField, column): Candidate[] => {
    const field = columnField ?? "row_group";
    if (field !== "row_group" && field !== "agreement_code" && field !== "pay_code") return [];
    const columnTexts = textsIn(column);
    const keys = columnTexts.map((text) => (field === "pay_code" ? toPayCodeKey(text) : text.toUpperCase()));
    const texts = new Map<string, string>();
    for (const [index, key] of keys.entries()) {
      if (!texts.has(key)) texts.set(key, columnTexts[index] ?? "");
      if (texts.size > maxColumnTexts) return [];
    }
    const allTexts = [...texts.values()];
    if (allTexts.length < 2 || !allTexts.every((text) => isShowable(text, maxUnknownCodeLength))) return [];
    return [...texts].map(([key, text]) => ({
      description: isSheetColumn(layout, column)
        ? `the sheet “${toDisplayValue(text)}” doesn’t count`
        : `rows with ${text === "" ? "nothing" : `“${toDisplayValue(text)}”`} in ${quote(column)} don’t count`,
      edit: excludeText(field, column, text, allTexts),
      change: removeRows((index) => keys[index] === key),
    }));
  });

const largestCellGroups: readonly (readonly FigureCell[])[] = [
  figureCells,
  wageCells,
  unitCells,
  ...unitCells.map((cell) => [cell]),
];

const rowExplanations: readonly Explanation[] = [
  { kind: "EQUAL_ONCE" },
  { kind: "WITHOUT_SUMS" },
  ...largestCellGroups.map((cells) => ({ kind: "LARGEST" as const, cells: [...cells] })),
];

/** Lists explanations about a person's several rows that the clerk hasn't chosen yet. */
const listRowExplanations = ({ mapping, header, rows }: Columns): Candidate[] => {
  const chosenKeys = mapping.explanations?.map((explanation) => JSON.stringify(explanation));
  const isChosen = (explanation: Explanation): boolean => chosenKeys?.includes(JSON.stringify(explanation)) === true;
  return rows.rowGroups.length === 0
    ? []
    : rowExplanations.flatMap((explanation) => (isChosen(explanation) ? [] : [createCandidate(explanation, header)]));
};

const maxPerTransform = 100;

const transforms: readonly ((columns: Columns) => Candidate[])[] = [
  listSwaps,
  listReplacements,
  listMinutes,
  listOvertime,
  listOvertimeOnly,
  offerWithoutUnnamed,
  listSigns,
  listTexts,
  listRowExplanations,
];

/** Lists other meanings of a table, simplest first. Pairs of them apply in this order. */
export const listCandidates = (table: ExplainedTable): Candidate[] => {
  const columns = describeColumns(table);
  return transforms.flatMap((list) => list(columns).slice(0, maxPerTransform));
};
