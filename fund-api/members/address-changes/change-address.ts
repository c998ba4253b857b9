import type { Row } from "../../platform/db/schema.ts";
import { signedIn, type HandlerContext, type Handler, type Outcome } from "../../platform/handler/handler.ts";
import type * as calls from "../../../lib/members/address-changes/contract.ts";
import { addressRefusals, addressLabels } from "../../../lib/members/address-changes/texts.en.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { lockChange, readOwnAddress, type ChangeRow, getChangeList, memberOf } from "./list-address-changes.ts";
import { decidedText, decisionRefusals } from "../../../lib/members/address-changes/words.ts";
import type { AddressDecision } from "../../../lib/members/address-changes/schema.ts";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import { fullNameOf } from "../../platform/db/account-names.ts";
import { mailingAddressConfirmedEmail, mailingAddressDeclinedEmail } from "./address-emails.ts";
import { emailAccount } from "../../messages/mail/outbox.ts";
import { listOwnAccounts } from "../../identity/second-person/own-accounts.ts";
import { randomUUID } from "node:crypto";
import { findAddressErrors, toAddress } from "../../../lib/platform/rules/address.ts";
import type { Address } from "../../../lib/platform/contract/address.ts";
import { addressLines } from "../../../lib/platform/format/person.ts";

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

type EndedChange = Pick<Row<"address_changes">, "state"> & { readonly reason?: string; readonly replaced?: string };

const endChange = async (
  context: Pick<HandlerContext, "db" | "now" | "account">,
  { id, version }: Pick<Row<"address_changes">, "id" | "version">,
  endedChange: EndedChange,
): Promise<void> => {
  await context.db
    .updateTable("address_changes")
    .set({ ...endedChange, decided_at: context.now, decided_by: signedIn(context).id, version: version + 1 })
    .where("id", "=", id)
    .execute();
};

/** Withdraws the member's change before the fund decides. The address on file stays the same. */
export const withdrawAddressChange: Handler<typeof calls.withdrawAddressChange> = async (
  { params, version },
  context,
) => {
  const row = await lockChange(context.db, params.changeId);
  if (row === null || row.person_id !== signedIn(context).person_id)
    return { ok: false, code: "NotFound", text: addressRefusals.notPending };
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

type Refused = Extract<Outcome<typeof calls.decideAddressChange>, { ok: false }>;

const refuse = (code: keyof typeof decisionRefusals): Refused => ({ ok: false, code, text: decisionRefusals[code] });

const refuseStale = async ({ db }: HandlerContext, row: ChangeRow): Promise<Refused> => {
  if (row.state === "WAITING" || row.decided_at === null || row.decided_by === null) return refuse("Stale");
  const names = db.selectFrom("accounts").select(["first_name", "last_name"]);
  const deciderName = fullNameOf(await names.where("id", "=", row.decided_by).executeTakeFirstOrThrow());
  const decidedAt = row.decided_at.toISOString();
  return {
    ok: false,
    code: "Stale",
    text: decidedText(row.state, { member: memberOf(row), by: deciderName, at: decidedAt }),
  };
};

/** Puts the new address on file and stores the replaced one with the change. */
const saveAddress = async (context: HandlerContext, row: ChangeRow): Promise<void> => {
  const { address1, address2, city, state, zip } = row.address;
  const replaced = {
    address1: row.address1,
    address2: row.address2,
    city: row.city,
    state: row.address_state,
    zip: row.zip,
  };
  await context.db
    .updateTable("persons")
    .set({ address1, address2, city, state, zip })
    .where("id", "=", row.person_id)
    .execute();
  await endChange(context, row, { state: "CONFIRMED", replaced: JSON.stringify(replaced) });
};

const decide = async (context: HandlerContext, row: ChangeRow, body: AddressDecision): Promise<void> => {
  const isConfirmed = body.decision === "approve";
  await (isConfirmed ? saveAddress(context, row) : endChange(context, row, { state: "DECLINED", reason: body.reason }));
  const account = { id: row.account_id, email: row.email, first_name: row.account_first_name };
  const askedOn = fundDate(row.asked_at);
  await emailAccount(
    context,
    account,
    (to) =>
      isConfirmed
        ? mailingAddressConfirmedEmail({ ...to, askedOn })
        : mailingAddressDeclinedEmail({ ...to, askedOn, reason: body.reason }),
    // The email comes from the fund where the member made the request, not the one where the staff work.
    row.fund,
  );
  await recordAudit(context, {
    action: isConfirmed ? "address-change-confirmed" : "address-change-declined",
    subject: `address-change:${row.id}`,
    reason: isConfirmed ? "" : body.reason,
    before: { state: row.state },
    after: { personId: row.person_id, state: isConfirmed ? "CONFIRMED" : "DECLINED" },
  });
};

/** Confirms or declines a member's new address. Refuses a second decision with a note about the first. */
export const decideAddressChange: Handler<typeof calls.decideAddressChange> = async (
  { params, body, version },
  context,
) => {
  const row = await lockChange(context.db, params.changeId);
  if (row === null) return refuse("NotFound");
  if (row.state !== "WAITING" || row.version !== version) return refuseStale(context, row);
  if ((await listOwnAccounts(context)).has(row.account_id)) return refuse("OwnAddress");
  await decide(context, row, body);
  return { ok: true, value: await getChangeList(context) };
};
