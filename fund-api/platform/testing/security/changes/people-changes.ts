import { examples } from "#lib/identity/employers/examples.ts";
import * as people from "#lib/identity/employers/contract.ts";
import type { People } from "#lib/identity/employers/schema.ts";
import { demoId } from "../../../demo/rosters/ids.ts";
import { demoEmployerIds } from "../../../demo/rosters/roster-agreements.ts";
import { makeInvitationLink } from "../../../../identity/employers/accept-invitation.ts";
import { decryptEmail } from "../../../../messages/mail/outbox.ts";
import { tokenIn } from "../../outbox.ts";
import { type AccessFixture, readAs, type Change } from "../access-fixture.ts";
import * as accountHelp from "#lib/identity/account-help/contract.ts";
import type { HelpedAccount } from "#lib/identity/account-help/schema.ts";
import * as details from "#lib/desk/employer-details/contract.ts";
import type { EmployerDetails, Representative, RepresentativeList } from "#lib/desk/employer-details/schema.ts";
import { examples as detailsExamples } from "#lib/desk/employer-details/examples.ts";
import * as canned from "#lib/messages/canned-replies/contract.ts";
import type { CannedReplyList } from "#lib/messages/canned-replies/schema.ts";

const admin = "lakeside-admin";
const clerk = { personId: demoId("account:lakeside-clerk") };

const versionOfClerk = async ({ db }: AccessFixture): Promise<number> => {
  const clerkVersion = db.selectFrom("memberships").select("version").where("account_id", "=", clerk.personId);
  return (await clerkVersion.executeTakeFirstOrThrow()).version;
};
const clerkParams = async (fixture: AccessFixture) => ({ params: clerk, version: await versionOfClerk(fixture) });

/** Finds the newest invitation, after backdating its email by an hour. */
const newestInvitation = async (fixture: AccessFixture) => {
  const sent_at = new Date(fixture.clock().getTime() - 3_600_000);
  await fixture.db.updateTable("invitations").set({ sent_at }).execute();
  const { invitations } = await readAs<People>(fixture, admin, people.listPeople);
  const { invitationId = "", version = 0 } = invitations.at(-1) ?? {};
  return { params: { invitationId }, version };
};

const invitedToken = async ({ db, keys }: AccessFixture): Promise<string> => {
  const rows = await db.selectFrom("outbox").select("sealed").where("letter", "=", "person-invited").execute();
  const emails = rows.map(({ sealed }) => decryptEmail(sealed ?? new Uint8Array(), keys));
  return tokenIn(emails.find(({ to }) => to === examples.invitePerson.body.email));
};

const registrationBody = {
  firstName: "Kim",
  lastName: "Vasquez",
  userName: "kim-invited",
  password: "Quartz7Lantern",
  phone: "(555) 010-0123",
  termsAccepted: true,
};

/** Each change starts from the state that the previous ones left. */
export const peopleChanges: readonly Change[] = [
  { call: people.resendInvitation, by: admin, send: newestInvitation, auditActions: ["invitation-resent"] },
  { call: people.withdrawInvitation, by: admin, send: newestInvitation, auditActions: ["invitation-withdrawn"] },
  { call: people.invitePerson, by: admin, auditActions: ["person-invited"] },
  {
    call: people.readInvitation,
    by: "stranger",
    send: async (fixture) => ({ body: { token: await invitedToken(fixture) } }),
    auditActions: [],
  },
  {
    call: people.acceptInvitation,
    by: "stranger",
    send: async (fixture) => ({ body: { token: await invitedToken(fixture), ...registrationBody } }),
    auditActions: ["invitation-accepted"],
  },
  {
    call: people.changeAccess,
    by: admin,
    send: async (fixture) => ({ ...(await clerkParams(fixture)), body: { role: "Employer", rights: ["pay"] } }),
    auditActions: ["access-changed"],
  },
  {
    call: people.removePerson,
    by: admin,
    send: async () => ({ params: { personId: demoId("account:lakeside-viewer") }, version: 1 }),
    auditActions: ["person-removed"],
  },
  {
    call: people.handOverAdmin,
    by: admin,
    send: clerkParams,
    auditActions: ["admin-role-handed-over", "admin-role-given-up"],
  },
  {
    call: people.joinEmployer,
    by: "lakeside-clerk",
    send: async ({ db, clock }) => {
      const { token, ...link } = makeInvitationLink(clock());
      const invitation = db.updateTable("invitations").set({ ...link, email: "lakeside-clerk@portal.example" });
      await invitation.where("employer_id", "=", demoEmployerIds.harbor).execute();
      return { body: { token } };
    },
    auditActions: ["invitation-accepted"],
  },
  {
    call: people.switchEmployer,
    by: "lakeside-clerk",
    send: async () => ({ body: { employerId: demoEmployerIds.harbor } }),
    auditActions: ["employer-switched"],
  },
];

const staff = "ops-accounting-admin";
const viewer = { accountId: demoId("account:lakeside-viewer") };

const findRepresentative = async (
  fixture: AccessFixture,
  isWanted: (item: Representative) => boolean,
): Promise<Representative> => {
  const { representatives } = await readAs<RepresentativeList>(fixture, staff, details.listRepresentatives);
  const representative = representatives.find(isWanted);
  if (representative === undefined) throw new Error("The demonstration has no such account representative.");
  return representative;
};
const isAdded = ({ email }: Representative): boolean => email === detailsExamples.addRepresentative.body.email;
const lakeside = { employerId: demoEmployerIds.lakeside };

/** Adds a representative, gives it an employer and takes it back, and removes it. */
export const detailsChanges: readonly Change[] = [
  { call: details.addRepresentative, by: staff, auditActions: ["representative-added"] },
  {
    call: details.changeRepresentative,
    by: staff,
    send: async (fixture) => {
      const { representativeId, version } = await findRepresentative(fixture, isAdded);
      return { params: { representativeId }, version };
    },
    auditActions: ["representative-changed"],
  },
  {
    call: details.moveEmployers,
    by: staff,
    send: async (fixture) => {
      const { representativeId } = await findRepresentative(fixture, isAdded);
      const { representativeId: from } = await readAs<EmployerDetails>(
        fixture,
        staff,
        details.getEmployerDetails,
        lakeside,
      );
      return { params: { representativeId }, body: { from, employerIds: [lakeside.employerId] } };
    },
    auditActions: ["representative-assigned"],
  },
  {
    call: details.changeEmployerDetails,
    by: staff,
    send: async (fixture) => {
      const { representativeId } = await findRepresentative(fixture, (item) => !isAdded(item));
      const { version } = await readAs<EmployerDetails>(fixture, staff, details.getEmployerDetails, lakeside);
      const body = { ...detailsExamples.changeEmployerDetails.body, representativeId };
      return { params: lakeside, body, version };
    },
    auditActions: ["employer-details-changed"],
  },
  {
    call: details.removeRepresentative,
    by: staff,
    send: async (fixture) => {
      const { representativeId, version } = await findRepresentative(fixture, isAdded);
      return { params: { representativeId }, version };
    },
    auditActions: ["representative-removed"],
  },
];

export const helpChanges: readonly Change[] = [
  {
    call: accountHelp.helpAccount,
    by: staff,
    send: async (fixture) => {
      const { version } = await readAs<HelpedAccount>(fixture, staff, accountHelp.getHelpedAccount, viewer);
      return { params: viewer, version };
    },
    auditActions: ["password-reset-sent-by-staff"],
  },
  {
    call: canned.changeCannedReply,
    by: staff,
    send: async (fixture) => {
      const { replies } = await readAs<CannedReplyList>(fixture, staff, canned.listCannedReplies);
      return { params: { replyId: replies[0]?.replyId ?? "" }, version: 1 };
    },
    auditActions: ["canned-reply-changed"],
  },
  {
    call: canned.addCannedReply,
    by: staff,
    send: async () => ({
      body: { title: "Holidays", text: "We’re closed on banking holidays.", textEs: "", audience: "ANYONE" },
    }),
    auditActions: ["canned-reply-added"],
  },
];
