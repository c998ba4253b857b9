import type { Access, People } from "#lib/identity/employers/schema.ts";
import * as people from "#lib/identity/employers/contract.ts";
import type { Call } from "#lib/platform/contract/call.ts";
import { requestOf, type Sent } from "#lib/platform/contract/request.ts";
import { openMail } from "../../../messages/mail/outbox.ts";
import { addAccount, addEmployer, tokenFor } from "../app.ts";
import type { TestDatabase } from "../databases.ts";
import { tokenIn } from "../outbox.ts";
import { setUpApp } from "../set-up-app.ts";

/** Sets up new employers with their people, and an admin's calls, for tests. */
export const setUpPeople = (open: () => Promise<TestDatabase>) => {
  const on = setUpApp(open);
  let employers = 0;

  type Asked = Omit<Sent, "token"> & { readonly as?: string };
  const ask = async (call: Call, { as, ...sent }: Asked = {}) => {
    const key = call.idempotent ? { idempotencyKey: crypto.randomUUID() } : {};
    const { path, ...init } = requestOf(call, { ...key, ...sent, ...(as !== undefined && { token: as }) });
    const response = await on.test.app.request(path, init);
    const text = await response.text();
    const json = (text.startsWith("{") ? JSON.parse(text) : {}) as Record<string, unknown>;
    return { status: response.status, code: response.ok ? "" : String(json["message"]), text, json };
  };
  const signIn = (id: string) => tokenFor(on.db, id, on.test.clock());

  /** Adds a new employer with an admin and a clerk, both signed in. */
  const findRows = async () => {
    employers += 1;
    const employerId = `3000001-${String(employers).padStart(4, "0")}`;
    await addEmployer(on.db, employerId);
    const of = { employer_id: employerId };
    const adminId = await addAccount(on.db, `people-admin-${employers}`, { ...of, roles: ["Employer Admin"] });
    const clerkId = await addAccount(on.db, `clerk-${employers}`, { ...of, roles: ["Employer"], first_name: "Jonas" });
    return { employerId, adminId, clerkId, admin: await signIn(adminId), clerk: await signIn(clerkId) };
  };
  const list = async (as: string): Promise<People> => (await ask(people.listPeople, { as })).json as People;
  const versionOf = async (as: string, personId: string): Promise<number> =>
    (await list(as)).people.find((person) => person.personId === personId)?.version ?? 0;
  const give = async (as: string, personId: string, body: Access) =>
    ask(people.changeAccess, { as, params: { personId }, body, version: await versionOf(as, personId) });

  const invited = { firstName: "Kim", lastName: "Vasquez", role: "Employer", rights: ["report"] } as const;
  const invite = (as: string, email: string, more: object = {}) =>
    ask(people.invitePerson, { as, body: { ...invited, email, ...more } });
  const linkTo = async (email: string): Promise<string> => {
    const rows = await on.db.selectFrom("outbox").select("sealed").where("letter", "=", "person-invited").execute();
    const mails = rows.map(({ sealed }) => openMail(sealed ?? new Uint8Array(), on.test.keys));
    return tokenIn(mails.findLast(({ to }) => to === email));
  };
  const registration = (token: string, userName: string, more: object = {}) => ({
    body: {
      token,
      firstName: "Kim",
      lastName: "Vasquez",
      userName,
      password: "Quartz7Lantern",
      phone: "(555) 010-0123",
      termsAccepted: true,
      ...more,
    },
  });
  const accept = (token: string, userName: string, more: object = {}) =>
    ask(people.acceptInvitation, registration(token, userName, more));
  /** The number of the newest employer, for unused names. */
  const no = (): number => employers;
  return { on, ask, signIn, found: findRows, no, list, versionOf, give, invite, linkTo, registration, accept };
};
