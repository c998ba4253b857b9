import { type Column, kinds, oneOf, optional, required } from "../../platform/format/cell-kinds.ts";
import { unitTypes } from "../line/unit-types.ts";
import { noChangeModes } from "../line/agreement-terms.ts";

export const weekendRules = ["NEXT", "PREVIOUS", "NONE"] as const;

/** The columns of an agreement, in the file bargaining-units.csv and in the form that adds one. */
export const agreementColumns = [
  required("unit_code", kinds.code, "identifies the bargaining unit within the employer"),
  required("title", kinds.text, "name of the unit"),
  required("local_union", kinds.text, "local union"),
  required("effective_from", kinds.date, "first day of the agreement"),
  optional("effective_to", kinds.date, "last day; empty while it continues"),
  required("unit_type", oneOf(...unitTypes), "what the agreement counts"),
  required("unit_step", kinds.units, "smallest step of units: 0.25 for quarter hours"),
  required("weekend_rule", oneOf(...weekendRules), "moves a due date to the next or previous banking day"),
  required("no_change_mode", oneOf(...noChangeModes), "what happens to a report that no one changed"),
] as const satisfies readonly Column[];

export type AgreementColumn = (typeof agreementColumns)[number]["name"];

/** An agreement's cells. An empty cell is "". */
export type AgreementCells = Readonly<Record<AgreementColumn, string>>;

export const agreementColumnNames = agreementColumns.map(({ name }) => name);
