import { isSsnShaped } from "../cells/ssn-shapes.ts";
import { isDate, isDecimalAmount, isAmount } from "../cells/cell-shapes.ts";
import type { LaidTable } from "../ground/laid-table.ts";
import type { AsideLine } from "./judge-lines.ts";

/** Lines with values above the header: those of a table of their own, which would be lost, or of a title. */
export const listAboveHeader = ({ titles, headings }: LaidTable): AsideLine[] =>
  titles.flatMap((line): AsideLine[] => {
    if (headings.has(line.row)) return [];
    const cells = line.cells.filter((cell) => cell.trim() !== "");
    // "(1)" numbers a column.
    const amounts = cells.filter((cell) => isAmount(cell) && !isDate(cell) && !/^\(\d{1,2}\)$/.test(cell.trim()));
    const decimals = amounts.filter(isDecimalAmount);
    const numbers = cells.filter((cell) => /^[A-Z]{0,3}-?\d{3,11}$/i.test(cell.trim()));
    const isNamed = cells.some((cell) => /\p{L}{2}/u.test(cell));
    const label = cells.slice(0, 2).find((cell) => /\p{L}{2}/u.test(cell)) ?? "";
    if (amounts.length > 0 && (cells.some(isSsnShaped) || (isNamed && numbers.length > 0 && decimals.length > 0)))
      return [{ line, kind: "PERSON_ABOVE", label }];
    const isTable = decimals.length > 0 || amounts.length > 1 || cells.some(isSsnShaped);
    return isTable ? [{ line, kind: "ABOVE", label }] : [];
  });
