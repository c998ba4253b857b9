import * as account from "#lib/identity/account/contract.ts";
import * as approval from "#lib/identity/approval/contract.ts";
import * as preferences from "#lib/identity/preferences/contract.ts";
import * as profile from "#lib/identity/profile/contract.ts";
import * as registration from "#lib/identity/registration/contract.ts";
import * as secondFactor from "#lib/identity/second-factor/contract.ts";
import { makeToken } from "../../../../identity/account/links/account-tokens.ts";
import type { TokenPurpose } from "../../../db/tables/schema-messages.ts";
import { demoId } from "../../../demo/rosters/ids.ts";
import { makeUnsubscribeToken } from "../../../../identity/preferences/preferences.ts";
import { codeAt } from "../../factor.ts";
import { testPassword } from "../../app.ts";
import { type AccessFixture, exampleOf, type Change, readAs, sendAs } from "../access-fixture.ts";
import * as addressChanges from "#lib/members/address-changes/contract.ts";
import type { OwnAddress } from "#lib/members/address-changes/schema.ts";
import type { Sent } from "#lib/platform/contract/request.ts";

const clerk = "lakeside-clerk";
const newEmail = "dana@new.example";

const addEmailToken = async (
  { db, clock }: AccessFixture,
  userName: string,
  purpose: TokenPurpose,
): Promise<string> => {
  const { token, hash } = makeToken();
  const id = demoId(`account:${userName}`);
  const { email } = await db.selectFrom("accounts").select("email").where("id", "=", id).executeTakeFirstOrThrow();
  const expires_at = new Date(clock().getTime() + 60_000);
  const row = { token_hash: hash, account_id: id, purpose, email, created_at: clock(), expires_at, used_at: null };
  await db.insertInto("account_tokens").values(row).execute();
  return token;
};

const unsubscribeLink = async ({ keys }: AccessFixture) => {
  const subject = { accountId: demoId("account:lakeside-admin"), topic: "reportReceipts" } as const;
  return { body: { token: makeUnsubscribeToken(subject, keys) } };
};

/** Each change starts from the state that the previous ones left. */
export const accountChanges: readonly Change[] = [
  {
    call: account.login,
    by: "stranger",
    send: async () => ({ body: { userName: "plan-member", password: testPassword } }),
    auditActions: ["login-ok"],
  },
  { call: account.acceptDisclaimer, by: "terms-overdue", auditActions: ["terms-accepted"] },
  { call: account.changePassword, by: "reset-required", auditActions: ["password-changed"] },
  { call: account.confirmIdentity, by: clerk, auditActions: ["identity-confirmed"] },
  { call: account.forgotPassword, by: "stranger", auditActions: ["password-reset-asked"] },
  { call: account.forgotUserName, by: "stranger", auditActions: ["user-names-asked"] },
  {
    call: account.resetPassword,
    by: "stranger",
    send: async (fixture) => {
      const token = await addEmailToken(fixture, "plan-member", "RESET");
      return { body: { token, newPassword: "Moonrise43" } };
    },
    auditActions: ["password-reset"],
  },
  {
    call: account.verifyEmail,
    by: "stranger",
    send: async (fixture) => ({ body: { token: await addEmailToken(fixture, "not-verified", "VERIFY_EMAIL") } }),
    auditActions: ["email-verified"],
  },
  {
    call: account.reactivate,
    by: "stranger",
    send: async (fixture) => ({ body: { token: await addEmailToken(fixture, "plan-member", "REACTIVATE") } }),
    auditActions: ["account-reactivated"],
  },
  {
    call: account.logout,
    by: "plan-member",
    send: async (fixture) => ({ token: (await fixture.signIn("plan-member")).token ?? "" }),
    auditActions: ["logout"],
  },
  { call: registration.checkUserName, by: "stranger", auditActions: [] },
  { call: registration.createAccount, by: "stranger", auditActions: ["account-registered"] },
  { call: registration.mailRegistrationCode, by: "stranger", auditActions: ["registration-code-asked"] },
  { call: registration.resendVerificationEmail, by: "stranger", auditActions: ["verification-asked"] },
  {
    call: approval.approveEmployer,
    by: "ops-accounting",
    send: async (fixture) => {
      type List = { applicants: { accountId: string; version: number }[] };
      const [applicant] = (await readAs<List>(fixture, "ops-accounting", approval.listApplicants)).applicants;
      const { accountId, version } = applicant ?? { accountId: "", version: 0 };
      return { body: { decision: "approve", accountId, as: "Employer" }, version };
    },
    auditActions: ["registration-approved"],
  },
  {
    call: profile.changeEmail,
    by: clerk,
    send: async () => ({ body: { email: newEmail, currentPassword: testPassword } }),
    auditActions: ["email-change-asked"],
  },
  {
    call: profile.resendVerifyEmail,
    by: clerk,
    send: async () => ({ body: { email: newEmail } }),
    auditActions: ["email-link-resent"],
  },
  {
    call: profile.changePhone,
    by: clerk,
    send: async () => ({ body: { phone: "(555) 010-0177" } }),
    auditActions: ["phone-changed"],
  },
  { call: profile.changeUserName, by: clerk, auditActions: ["user-name-changed"] },
  {
    call: profile.saveAccount,
    by: clerk,
    send: async () => ({ body: { firstName: "Dana", lastName: "Halvorsen" } }),
    auditActions: ["account-name-changed"],
  },
  {
    call: profile.signOutDevice,
    by: clerk,
    send: async (fixture) => {
      type List = { devices: { deviceId: string; isCurrent: boolean }[] };
      await fixture.signIn(clerk);
      const { devices } = await readAs<List>(fixture, clerk, profile.listDevices);
      return { params: { deviceId: devices.find(({ isCurrent }) => !isCurrent)?.deviceId ?? "" } };
    },
    auditActions: ["device-signed-out"],
  },
  { call: profile.switchPaperToWeb, by: "summit-office", auditActions: ["tad-opened", "switched-to-web-reporting"] },
  { call: preferences.savePreferences, by: clerk, auditActions: ["preferences-changed"] },
  { call: preferences.unsubscribe, by: "stranger", send: unsubscribeLink, auditActions: ["unsubscribed"] },
  { call: preferences.undoUnsubscribe, by: "stranger", send: unsubscribeLink, auditActions: ["unsubscribe-undone"] },
  { call: secondFactor.startFactor, by: "harbor-payroll", auditActions: ["second-factor-started"] },
  {
    call: secondFactor.confirmFactor,
    by: "harbor-payroll",
    send: async (fixture) => {
      const body = { currentPassword: testPassword };
      const { json } = await sendAs(fixture, "harbor-payroll", secondFactor.startFactor, { body });
      const { secret } = json as { secret: string };
      return { body: { code: codeAt(secret, fixture.clock()) } };
    },
    auditActions: ["second-factor-confirmed"],
  },
  {
    call: secondFactor.removeFactor,
    by: "harbor-payroll",
    send: async ({ db, keys, clock }) => {
      const { secret_encrypted } = await db
        .selectFrom("second_factors")
        .select("secret_encrypted")
        .where("account_id", "=", demoId("account:harbor-payroll"))
        .executeTakeFirstOrThrow();
      // The current code is already used, so this sends the next one. A phone's clock may be half a minute ahead.
      const code = codeAt(keys.decrypt(secret_encrypted), new Date(clock().getTime() + 30_000));
      return { body: { currentPassword: testPassword, code } };
    },
    auditActions: ["second-factor-removed"],
  },
];

const member = "plan-member";

const findPendingChange = async (fixture: AccessFixture): Promise<Partial<Sent>> => {
  const { waiting } = await readAs<OwnAddress>(fixture, member, addressChanges.getOwnAddress);
  return { params: { changeId: waiting?.changeId ?? "" }, version: waiting?.version ?? 0 };
};

const requestNextChange = async (fixture: AccessFixture): Promise<Partial<Sent>> => {
  const { body } = exampleOf(addressChanges.askAddressChange);
  await sendAs(fixture, member, addressChanges.askAddressChange, { body });
  return findPendingChange(fixture);
};

export const addressChangeCases: readonly Change[] = [
  { call: addressChanges.askAddressChange, by: member, auditActions: ["address-change-asked"] },
  {
    call: addressChanges.withdrawAddressChange,
    by: member,
    send: findPendingChange,
    auditActions: ["address-change-withdrawn"],
  },
  {
    call: addressChanges.decideAddressChange,
    by: "ops-accounting",
    send: requestNextChange,
    auditActions: ["address-change-confirmed"],
  },
];
