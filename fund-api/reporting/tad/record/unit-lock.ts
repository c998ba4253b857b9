import type { HandlerContext } from "../../../platform/handler/handler.ts";
import { lockForChange, type Refusal } from "./tad-lock.ts";
import { loadTad, type TadRecord } from "./tad-record.ts";
import type { TadUnitRecord } from "./tad-units.ts";

type Locked = { readonly ok: true; readonly record: TadRecord; readonly unit: TadUnitRecord };

/** The TAD, locked as `lockForChange` does, and the one of its bargaining units that an act is about. */
export const lockUnit = async (
  context: HandlerContext,
  { workMonth, unitCode }: { readonly workMonth: string; readonly unitCode: string },
  version: number,
): Promise<Locked | Refusal<"NotFound" | "TadClosed" | "Stale">> => {
  const locked = await lockForChange(context, workMonth, version);
  if (!locked.ok) return locked;
  const record = await loadTad(context.db, locked.head);
  const unit = record.units.find(({ agreement }) => agreement.code === unitCode);
  return unit === undefined
    ? { ok: false, code: "NotFound", text: `There is no bargaining unit ${unitCode} in this report.` }
    : { ok: true, record, unit };
};
