import { listDisplayValues } from "../../reporting/cells/display-value.ts";
import { haveNames } from "../people/no-names.ts";
import { labelColumn } from "../ground/label-column.ts";
import type { ColumnLook } from "../columns/unused-columns.ts";

type Chosen = {
  readonly columns: readonly (string | null)[];
  /** Places of columns that the clerk leaves aside. */
  readonly ignored?: readonly number[] | undefined;
};

/** What has to be chosen of columns that look as if the report needs them: what they mean, or that they aren't used. */
export const listUndecided = (
  { columns, ignored }: Chosen,
  sampled: readonly { readonly name: string; readonly look?: ColumnLook | undefined }[],
): string[] => {
  const open = sampled
    .map((column, place) => ({ ...column, place }))
    .filter(({ look, place }) => look !== undefined && !columns[place] && !ignored?.includes(place));
  const names = haveNames(columns) ? [] : open.filter(({ look }) => look === "NAMES");
  const amounts = listDisplayValues(
    open.filter(({ look }) => look !== "NAMES").map(({ name, place }) => labelColumn(name, place)),
  );
  return [
    ...(names.length === 0
      ? []
      : [
          `${listDisplayValues(names.map(({ name, place }) => labelColumn(name, place)))} looks like names. Choose how it gives them, so that they are compared, or that it isn’t used.`,
        ]),
    ...(amounts === ""
      ? []
      : [`These columns look like hours or money: ${amounts}. Choose what each one means, or that it isn’t used.`]),
  ];
};
