import { formatWorkMonth } from "../../platform/format/date.ts";
import type { Charge } from "./schema.ts";

const chargeTypeWords: Readonly<Record<Charge["type"], string>> = {
  CHARGE: "",
  LATE_CHARGE: ", late charge",
  INTEREST: ", interest",
  NSF_FEE: ", fee for a returned check",
  UNAPPLIED: ", payment not applied yet",
};

/** "June 2026" or "the correction of June 2026": each has its own due date. */
export const dueNameText = ({ workMonth, isCorrection }: Pick<Charge, "workMonth" | "isCorrection">): string =>
  `${isCorrection ? "the correction of " : ""}${formatWorkMonth(workMonth)}`;

/** "June 2026", "June 2026, correction", "June 2026, late charge". */
export const chargeMonthText = ({
  workMonth,
  isCorrection,
  type,
}: Pick<Charge, "workMonth" | "isCorrection"> & Partial<Pick<Charge, "type">>): string =>
  `${formatWorkMonth(workMonth)}${isCorrection ? ", correction" : ""}${chargeTypeWords[type ?? "CHARGE"]}`;
