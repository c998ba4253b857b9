import type { Access, People } from "#lib/identity/employers/schema.ts";
import * as people from "#lib/identity/employers/contract.ts";
import type { Call } from "#lib/platform/contract/call.ts";
import { requestOf, type Sent } from "#lib/platform/contract/request.ts";
import { decryptEmail } from "../../../messages/mail/outbox.ts";
import { addAccount, addEmployer, tokenFor } from "../app.ts";
import type { TestDatabase } from "../databases.ts";
import { tokenIn } from "../outbox.ts";
import { setUpApp } from "../set-up-app.ts";

/** Creates employers with their people, and an admin's calls, for tests. */
export const setUpPeople = (open: () => Promise<TestDatabase>) => {
  const setup = setUpApp(open);
  let employerCount = 0;

  type CallInput = Omit<Sent, "token"> & { readonly as?: string };
  const sendCall = async (call: Call, { as: token, ...sent }: CallInput = {}) => {
    const key = call.idempotent ? { idempotencyKey: crypto.randomUUID() } : {};
    const { path, ...init } = requestOf(call, { ...key, ...sent, ...(token !== undefined && { token }) });
    const response = await setup.test.app.request(path, init);
    const text = await response.text();
    const json = (text.startsWith("{") ? JSON.parse(text) : {}) as Record<string, unknown>;
    return { status: response.status, code: response.ok ? "" : String(json["message"]), text, json };
  };
  const signIn = (id: string) => tokenFor(setup.db, id, setup.test.clock());

  /** Adds a new employer with an admin and a clerk, both signed in. */
  const findRows = async () => {
    employerCount += 1;
    const employerId = `3000001-${String(employerCount).padStart(4, "0")}`;
    await addEmployer(setup.db, employerId);
    const employerFields = { employer_id: employerId };
    const adminId = await addAccount(setup.db, `people-admin-${employerCount}`, {
      ...employerFields,
      roles: ["Employer Admin"],
    });
    const clerkId = await addAccount(setup.db, `clerk-${employerCount}`, {
      ...employerFields,
      roles: ["Employer"],
      first_name: "Jonas",
    });
    return { employerId, adminId, clerkId, admin: await signIn(adminId), clerk: await signIn(clerkId) };
  };
  const list = async (token: string): Promise<People> =>
    (await sendCall(people.listPeople, { as: token })).json as People;
  const versionOf = async (token: string, personId: string): Promise<number> =>
    (await list(token)).people.find((person) => person.personId === personId)?.version ?? 0;
  const changePersonAccess = async (token: string, personId: string, body: Access) =>
    sendCall(people.changeAccess, { as: token, params: { personId }, body, version: await versionOf(token, personId) });

  const invitationFields = { firstName: "Kim", lastName: "Vasquez", role: "Employer", rights: ["report"] } as const;
  const invite = (token: string, email: string, changes: object = {}) =>
    sendCall(people.invitePerson, { as: token, body: { ...invitationFields, email, ...changes } });
  const linkTo = async (email: string): Promise<string> => {
    const rows = await setup.db.selectFrom("outbox").select("sealed").where("letter", "=", "person-invited").execute();
    const emails = rows.map(({ sealed }) => decryptEmail(sealed ?? new Uint8Array(), setup.test.keys));
    return tokenIn(emails.findLast(({ to }) => to === email));
  };
  const registration = (token: string, userName: string, changes: object = {}) => ({
    body: {
      token,
      firstName: "Kim",
      lastName: "Vasquez",
      userName,
      password: "Quartz7Lantern",
      phone: "(555) 010-0123",
      termsAccepted: true,
      ...changes,
    },
  });
  const accept = (token: string, userName: string, changes: object = {}) =>
    sendCall(people.acceptInvitation, registration(token, userName, changes));
  /** Returns the number of the newest employer, for unique names. */
  const newestEmployerNumber = (): number => employerCount;
  return {
    on: setup,
    send: sendCall,
    signIn,
    findRows,
    no: newestEmployerNumber,
    list,
    versionOf,
    give: changePersonAccess,
    invite,
    linkTo,
    registration,
    accept,
  };
};
