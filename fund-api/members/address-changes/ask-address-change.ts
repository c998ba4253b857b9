import { randomUUID } from "node:crypto";
import { findAddressErrors, toAddress } from "../../../lib/platform/rules/address.ts";
import type * as calls from "../../../lib/members/address-changes/contract.ts";
import { addressLabels, addressRefusals } from "../../../lib/members/address-changes/texts.en.ts";
import type { Address } from "../../../lib/platform/contract/address.ts";
import { addressLines } from "../../../lib/platform/format/person.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { signedIn, type Handler } from "../../platform/handler/handler.ts";
import { readOwnAddress } from "./list-address-changes.ts";

const isSame = (left: Address | null, right: Address): boolean =>
  left !== null && addressLines(left).join("\n").toLowerCase() === addressLines(right).join("\n").toLowerCase();

/** Sends the fund the member's new address. Refuses another change while one waits. A repeat gets the same response. */
export const askAddressChange: Handler<typeof calls.askAddressChange> = async ({ body }, context) => {
  const { db, now, site } = context;
  const { id: accountId, person_id: personId } = signedIn(context);
  if (personId === null) return { ok: false, code: "NotFound", text: addressRefusals.notLinked };
  const fields = findAddressErrors(body, addressLabels);
  const [firstError] = Object.values(fields);
  if (firstError !== undefined) return { ok: false, code: "Invalid", text: firstError, fields };
  const address = toAddress(body);
  await db.selectFrom("persons").select("id").where("id", "=", personId).forNoKeyUpdate().execute();
  const { waiting, onFile } = await readOwnAddress(context);
  if (waiting !== null && isSame(waiting.address, address)) return { ok: true, value: await readOwnAddress(context) };
  if (waiting !== null) return { ok: false, code: "AlreadyWaiting", text: addressRefusals.alreadyPending };
  if (isSame(onFile, address)) return { ok: false, code: "AddressUnchanged", text: addressRefusals.addressUnchanged };
  const id = randomUUID();
  await db
    .insertInto("address_changes")
    .values({
      id,
      person_id: personId,
      account_id: accountId,
      fund: site.brand.key,
      address: JSON.stringify(address),
      replaced: null,
      asked_at: now,
      state: "WAITING",
      decided_at: null,
      decided_by: null,
      reason: "",
      version: 1,
    })
    .execute();
  // The event has no addresses, because the audit trail stores no typed text except reasons (ADR 65).
  await recordAudit(context, {
    action: "address-change-asked",
    subject: `address-change:${id}`,
    after: { personId, state: "WAITING" },
  });
  return { ok: true, value: await readOwnAddress(context) };
};
