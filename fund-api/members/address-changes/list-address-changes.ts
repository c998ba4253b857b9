import type { Kysely } from "kysely";
import type {
  AddressChange,
  AddressChangeList,
  PendingAddressChange,
  OwnAddress,
} from "../../../lib/members/address-changes/schema.ts";
import { readPage, type PageOrder, type PageWanted } from "../../platform/db/read-page.ts";
import type { Database, Row } from "../../platform/db/schema.ts";
import { type HandlerContext, signedIn, type Handler } from "../../platform/handler/handler.ts";
import { listOwnAccounts } from "../../identity/second-person/own-accounts.ts";
import { toAddress, findPersonHome } from "../../identity/profile/current-account.ts";
import { fullName } from "../../../lib/platform/format/person.ts";
import type * as calls from "../../../lib/members/address-changes/contract.ts";

const toPendingChange = (
  row: Pick<Row<"address_changes">, "id" | "address" | "asked_at" | "version">,
): PendingAddressChange => ({
  changeId: row.id,
  address: row.address,
  askedAt: row.asked_at.toISOString(),
  version: row.version,
});

const selectChanges = (db: Kysely<Database>) =>
  db
    .selectFrom("address_changes as c")
    .innerJoin("persons as p", "p.id", "c.person_id")
    .innerJoin("accounts as a", "a.id", "c.account_id")
    .selectAll("c")
    .select(["p.member_id", "p.first_name", "p.last_name", "a.email", "a.first_name as account_first_name"])
    .select(["p.address1", "p.address2", "p.city", "p.state as address_state", "p.zip"]);

export type ChangeRow = Awaited<ReturnType<ReturnType<typeof selectChanges>["executeTakeFirstOrThrow"]>>;

/** Finds one change and locks it and its person until this transaction ends. Returns null if there is none. */
export const lockChange = async (db: Kysely<Database>, changeId: string): Promise<ChangeRow | null> =>
  (await selectChanges(db).where("c.id", "=", changeId).forNoKeyUpdate(["c", "p"]).executeTakeFirst()) ?? null;

/** Returns the full name of the person. */
export const memberOf = (row: ChangeRow): string => fullName({ firstName: row.first_name, lastName: row.last_name });

/** Returns the address on file. Returns null if it isn't complete. */
const readAddressOnFile = ({ address1, address2, city, address_state: state, zip }: ChangeRow) =>
  toAddress({ address1, address2, city, state, zip });

const toChange = (row: ChangeRow, ownAccounts: ReadonlySet<string>): AddressChange => ({
  ...toPendingChange(row),
  memberId: row.member_id,
  memberName: memberOf(row),
  onFile: readAddressOnFile(row),
  isOwn: ownAccounts.has(row.account_id),
});

/** Selects the changes that wait for the staff. */
export const selectPendingAddresses = (db: Kysely<Database>) =>
  db.selectFrom("address_changes as c").select(["c.id", "c.asked_at"]).where("c.state", "=", "WAITING");

const longestWaitFirst: PageOrder = {
  table: "address_changes",
  alias: "c",
  columns: ["asked_at", "id"],
  direction: "asc",
};

/** Returns one page of the waiting changes, longest wait first. */
export const getChangeList = async (
  context: HandlerContext,
  pageQuery: PageWanted = {},
): Promise<AddressChangeList> => {
  const ownAccounts = await listOwnAccounts(context);
  const pending = selectChanges(context.db).where("c.state", "=", "WAITING");
  const { rows, page } = await readPage(pending, longestWaitFirst, pageQuery, "id");
  return { changes: rows.map((row) => toChange(row, ownAccounts)), page };
};

/** Reads a member's address, their waiting change and their last declined one. */
export const readOwnAddress = async (context: Pick<HandlerContext, "account" | "db">): Promise<OwnAddress> => {
  const { id: readerId, person_id: personId } = signedIn(context);
  if (personId === null) return { readerId, onFile: null, waiting: null, declined: null };
  const newest = await context.db
    .selectFrom("address_changes")
    .selectAll()
    .where("person_id", "=", personId)
    // A withdrawn change isn't a decision.
    .where("state", "<>", "WITHDRAWN")
    .orderBy("asked_at", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  const { address } = await findPersonHome(context.db, personId);
  const isDeclined = newest?.state === "DECLINED" && newest.decided_at !== null;
  return {
    readerId,
    onFile: address,
    waiting: newest?.state === "WAITING" ? toPendingChange(newest) : null,
    declined: isDeclined
      ? { address: newest.address, reason: newest.reason, decidedAt: newest.decided_at?.toISOString() ?? "" }
      : null,
  };
};

/** Returns the signed-in member's address. */
export const getOwnAddress: Handler<typeof calls.getOwnAddress> = async (_request, context) => ({
  ok: true,
  value: await readOwnAddress(context),
});

/** Returns one page of the changes that wait for the staff. */
export const listAddressChanges: Handler<typeof calls.listAddressChanges> = async ({ query }, context) => ({
  ok: true,
  value: await getChangeList(context, query),
});
