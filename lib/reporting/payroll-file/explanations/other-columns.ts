import { unitCells } from "../../line/cells.ts";
import { columnOf } from "../../line/row.ts";
import { partsOfHundredth, partsOfOne } from "../cells/amounts.ts";
import { hasUnitsField } from "../cells/minutes.ts";
import { amountFields, type ImportField, isOfPair } from "../ground/fields.ts";
import type { Mapping } from "../ground/mapping.ts";
import { type AmountName, amountNames, type ChangeRows } from "./change-rows.ts";
import { type Candidate, choose, type Columns } from "./explained-table.ts";

const addAmounts =
  (more: ReadonlyMap<AmountName, Float64Array>): ChangeRows =>
  (_, { values, isOut }) => ({
    values: values.map((list, n) => {
      const name = amountNames[n];
      const added = name === undefined ? undefined : more.get(name);
      return added === undefined ? list : list.map((value, index) => value + (added[index] ?? 0));
    }),
    isOut,
  });

const changeColumns =
  (
    { columns, nameAt }: Columns,
    changes: readonly { readonly field: ImportField | null; readonly by: (index: number) => number }[],
  ): ChangeRows =>
  (rows, state) => {
    const more = new Map<AmountName, Float64Array>();
    const add = (name: AmountName | null, index: number, amount: number): void => {
      if (name === null || amount === 0) return;
      const extra = more.get(name) ?? new Float64Array(rows.lines.length);
      extra[index] = (extra[index] ?? 0) + amount;
      more.set(name, extra);
    };
    const isOfAll = columns.includes("all_units");
    for (const { field, by } of changes)
      for (let index = 0; index < rows.lines.length; index += 1) {
        const name = nameAt(field, index);
        add(name, index, by(index));
        // Straight time is the rest of the units.
        if (isOfAll && (name === "unitsOT" || name === "unitsDT")) add("unitsST", index, -by(index));
      }
    return addAmounts(more)(rows, state);
  };

const isAmountColumn = (field: ImportField | null): field is ImportField =>
  field !== null && amountFields.includes(field) && !isOfPair(field);

/** Lists each unused column of amounts as a replacement for each used one. */
export const listInstead = (tableColumns: Columns): Candidate[] => {
  const { columns, amountsIn, quote } = tableColumns;
  const used = columns.flatMap((field, column) => (isAmountColumn(field) ? [{ field, place: column }] : []));
  const free = columns.flatMap((field, column) => (field === null && amountsIn(column) !== null ? [column] : []));
  return used.flatMap(({ field, place }) =>
    free.map((other): Candidate => ({
      say: `${quote(other)} counts instead of ${quote(place)}`,
      edit: (mapping) => ({ ...mapping, columns: mapping.columns.with(place, null).with(other, field) }),
      change: changeColumns(tableColumns, [
        { field, by: (index) => (amountsIn(other)?.[index] ?? 0) - (amountsIn(place)?.[index] ?? 0) },
      ]),
    })),
  );
};

/** Lists each exchange of two used columns of amounts. */
export const listExchanged = (tableColumns: Columns): Candidate[] => {
  const { columns, amountsIn, quote } = tableColumns;
  const used = columns.flatMap((field, column) => (isAmountColumn(field) ? [{ field, place: column }] : []));
  return used.flatMap((first, n) =>
    used.slice(n + 1).flatMap((other): Candidate[] => {
      if (first.field === other.field) return [];
      const by = (index: number): number =>
        (amountsIn(other.place)?.[index] ?? 0) - (amountsIn(first.place)?.[index] ?? 0);
      return [
        {
          say: `${quote(first.place)} and ${quote(other.place)} are swapped`,
          edit: (mapping) => ({
            ...mapping,
            columns: mapping.columns.with(first.place, other.field).with(other.place, first.field),
          }),
          change: changeColumns(tableColumns, [
            { field: first.field, by },
            { field: other.field, by: (index) => -by(index) },
          ]),
        },
      ];
    }),
  );
};

const moreUnits = unitCells.filter((cell) => cell !== "unitsST");

type FieldOfHours = "units_st" | "all_units";

const fieldOfHours = (columns: Mapping["columns"]): FieldOfHours | undefined =>
  columns.includes("pay_code") || !moreUnits.some((cell) => columns.includes(columnOf(cell)))
    ? undefined
    : (["units_st", "all_units"] as const).find((field) => columns.includes(field));

const withHours = (mapping: Mapping, to: FieldOfHours): Mapping => ({
  ...mapping,
  columns: mapping.columns.map((field) => (field === "units_st" || field === "all_units" ? to : field)),
});

/** Lists straight time that includes overtime and double time, or doesn't. */
export const listOvertime = ({ columns, quote }: Columns): Candidate[] => {
  const field = fieldOfHours(columns);
  if (field === undefined) return [];
  const isInside = field === "units_st";
  return [
    {
      say: `${quote(columns.indexOf(field))} ${isInside ? "includes" : "doesn’t include"} overtime and double time`,
      edit: (mapping) => withHours(mapping, isInside ? "all_units" : "units_st"),
      change: (rows, state) => {
        const more = moreUnits.map((cell) => state.values[amountNames.indexOf(cell)]);
        const rest = Float64Array.from(rows.lines, (_, index) =>
          more.reduce((sum, addend) => sum + (addend?.[index] ?? 0) * (isInside ? -1 : 1), 0),
        );
        return addAmounts(new Map([["unitsST", rest]]))(rows, state);
      },
    },
  ];
};

/** Lists straight time that includes overtime but not double time. */
export const listOvertimeAlone = ({ columns, header, mapping }: Columns): Candidate[] => {
  const field = fieldOfHours(columns);
  const isChosen = mapping.explanations?.some(({ kind }) => kind === "OVERTIME_INSIDE") === true;
  if (field === undefined || isChosen || !moreUnits.every((cell) => columns.includes(columnOf(cell)))) return [];
  const alone = choose({ kind: "OVERTIME_INSIDE" }, header);
  return [
    {
      say: alone.say,
      edit: (edited) => alone.edit(withHours(edited, "units_st")),
      change: (rows, state) => {
        if (field === "units_st") return alone.change(rows, state);
        const double = state.values[amountNames.indexOf("unitsDT")] ?? new Float64Array(rows.lines.length);
        return addAmounts(new Map([["unitsST", double]]))(rows, state);
      },
    },
  ];
};

/** Lists hours with minutes after the point, and whole minutes. */
export const listMinutes = (tableColumns: Columns): Candidate[] => {
  const { columns, amountsIn, header, mapping, quote } = tableColumns;
  const behindPoint = (value: number): number => {
    const whole = Math.trunc(value / partsOfOne) * partsOfOne;
    return whole + ((value - whole) / partsOfHundredth) * (partsOfOne / 60);
  };
  return columns.flatMap((field, column): Candidate[] => {
    const amounts = hasUnitsField(field) ? amountsIn(column) : null;
    if (amounts === null || mapping.minutes?.includes(column) === true) return [];
    const toChange = (read: (value: number) => number): ChangeRows =>
      changeColumns(tableColumns, [{ field, by: (index) => read(amounts[index] ?? 0) - (amounts[index] ?? 0) }]);
    if (amounts.some((value) => value % partsOfOne !== 0)) {
      const { say, edit } = choose({ kind: "MINUTES_BEHIND_POINT", place: column }, header);
      const areMinutes = amounts.every((value) => Math.abs(value % partsOfOne) < partsOfOne * 0.6);
      return areMinutes ? [{ say, edit, change: toChange(behindPoint) }] : [];
    }
    return [
      {
        say: `${quote(column)} is in minutes`,
        edit: (edited) => ({ ...edited, minutes: [...(edited.minutes ?? []), column] }),
        change: toChange((value) => value / 60),
      },
    ];
  });
};
