import type * as calls from "../../../lib/members/address-changes/contract.ts";
import { addressRefusals } from "../../../lib/members/address-changes/texts.en.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { signedIn, type Handler } from "../../platform/handler/handler.ts";
import { endChange } from "./end-change.ts";
import { findChangeLocked } from "./address-rows.ts";
import { readOwnAddress } from "./own-address.ts";

/** Withdraws the signed-in member's own change before the fund has decided; the address on file stays. */
export const withdrawAddressChange: Handler<typeof calls.withdrawAddressChange> = async (
  { params, version },
  context,
) => {
  const row = await findChangeLocked(context.db, params.changeId);
  if (row === null || row.person_id !== signedIn(context).person_id)
    return { ok: false, code: "NotFound", text: addressRefusals.notWaiting };
  if (row.state !== "WAITING" || row.version !== version)
    return { ok: false, code: "Stale", text: addressRefusals.stale };
  await endChange(context, row, { state: "WITHDRAWN" });
  await recordAudit(context, {
    action: "address-change-withdrawn",
    subject: `address-change:${row.id}`,
    before: { state: row.state },
    after: { personId: row.person_id, state: "WITHDRAWN" },
  });
  return { ok: true, value: await readOwnAddress(context) };
};
