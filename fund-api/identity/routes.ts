import * as account from "../../lib/identity/account/contract.ts";
import * as accountHelp from "../../lib/identity/account-help/contract.ts";
import * as registration from "../../lib/identity/registration/contract.ts";
import * as secondFactor from "../../lib/identity/second-factor/contract.ts";
import * as approval from "../../lib/identity/approval/contract.ts";
import * as preferences from "../../lib/identity/preferences/contract.ts";
import * as people from "../../lib/identity/employers/contract.ts";
import * as profile from "../../lib/identity/profile/contract.ts";
import { route, type Route } from "../platform/handler/route.ts";
import { perHour, perMinute } from "../platform/limits/limit.ts";
import { hashingSignedIn, hashingSignedOut } from "./passwords/new-password.ts";
import { acceptDisclaimer, currentUser } from "./account/user.ts";
import { changePassword, forgotPassword, resetPassword, confirmIdentity } from "./account/password-acts.ts";
import { forgotUserName } from "./account/links/mail-link.ts";
import { login, logout } from "./account/login.ts";
import { reactivate, verifyEmail } from "./account/verify-email.ts";
import { findAccounts } from "./account-help/find-accounts.ts";
import { getHelpedAccount } from "./account-help/get-helped-account.ts";
import { helpAccount } from "./account-help/help-account.ts";
import { checkUserName, createAccount } from "./registration/create-account.ts";
import { mailRegistrationCode, resendVerificationEmail } from "./registration/mail-registration-code.ts";
import { confirmFactor, removeFactor, startFactor } from "./second-factor/change-factor.ts";
import { approveEmployer } from "./approval/approve-employer.ts";
import { listApplicants } from "./approval/list-applicants.ts";
import { getPreferences, savePreferences, undoUnsubscribe, unsubscribe } from "./preferences/preferences.ts";
import { acceptInvitation, readInvitation } from "./employers/accept-invitation.ts";
import { changeAccess, handOverAdmin, removePerson } from "./employers/change-access.ts";
import { invitePerson, resendInvitation, withdrawInvitation } from "./employers/invite-person.ts";
import { joinEmployer, listOwnEmployers, switchEmployer } from "./employers/own-employers.ts";
import { listPeople } from "./employers/list-people.ts";
import { accountById, currentAccount } from "./profile/current-account.ts";
import { changeEmail, resendVerifyEmail, changePhone, changeUserName, saveAccount } from "./profile/change-account.ts";
import { listDevices, signOutDevice } from "./profile/devices.ts";
import { switchPaperToWeb } from "./profile/switch-paper-to-web.ts";

// The password is hashed before the transaction begins.
const makingAccount = {
  transaction: "handler",
  limit: perHour(600),
  atOnce: { perVisitor: 10, inAll: 50 },
} as const;

export const identityRoutes: readonly Route[] = [
  // A failed login still counts, and hashing must not keep a transaction open.
  route(account.login, login, { transaction: "handler" }),
  route(account.currentUser, currentUser),
  route(account.logout, logout, { transaction: "request" }),
  route(account.acceptDisclaimer, acceptDisclaimer),
  // A failed call still counts its wrong password.
  route(account.changePassword, changePassword, hashingSignedIn),
  route(account.confirmIdentity, confirmIdentity, hashingSignedIn),
  // The limits are wide, because everyone at a large employer may share one IP address.
  route(account.forgotPassword, forgotPassword, { limit: perHour(600), atOnce: hashingSignedOut }),
  route(account.forgotUserName, forgotUserName, { limit: perHour(600), atOnce: hashingSignedOut }),
  route(account.resetPassword, resetPassword, { transaction: "handler", atOnce: hashingSignedOut }),
  route(account.verifyEmail, verifyEmail),
  route(account.reactivate, reactivate),
  route(accountHelp.findAccounts, findAccounts),
  route(accountHelp.getHelpedAccount, getHelpedAccount),
  route(accountHelp.helpAccount, helpAccount),
  route(registration.checkUserName, checkUserName, { transaction: "handler", limit: perMinute(600) }),
  route(registration.createAccount, createAccount, makingAccount),
  route(registration.mailRegistrationCode, mailRegistrationCode, { limit: perHour(100) }),
  route(registration.resendVerificationEmail, resendVerificationEmail, { limit: perHour(600) }),
  // A failed call still counts wrong passwords and codes.
  route(secondFactor.startFactor, startFactor, hashingSignedIn),
  route(secondFactor.confirmFactor, confirmFactor, { transaction: "handler" }),
  route(secondFactor.removeFactor, removeFactor, hashingSignedIn),
  route(approval.listApplicants, listApplicants),
  route(approval.approveEmployer, approveEmployer),
  route(preferences.getPreferences, getPreferences),
  route(preferences.savePreferences, savePreferences),
  route(preferences.unsubscribe, unsubscribe),
  route(preferences.undoUnsubscribe, undoUnsubscribe),
  route(people.listPeople, listPeople),
  route(people.invitePerson, invitePerson),
  route(people.resendInvitation, resendInvitation),
  route(people.withdrawInvitation, withdrawInvitation),
  route(people.changeAccess, changeAccess),
  route(people.removePerson, removePerson),
  route(people.handOverAdmin, handOverAdmin),
  route(people.readInvitation, readInvitation, { transaction: "handler", limit: perHour(600) }),
  route(people.listOwnEmployers, listOwnEmployers),
  route(people.switchEmployer, switchEmployer),
  route(people.joinEmployer, joinEmployer),
  route(people.acceptInvitation, acceptInvitation, makingAccount),
  route(profile.currentAccount, currentAccount),
  route(profile.saveAccount, saveAccount),
  route(profile.changeUserName, changeUserName),
  route(profile.changeEmail, changeEmail, hashingSignedIn),
  route(profile.resendVerifyEmail, resendVerifyEmail),
  route(profile.changePhone, changePhone),
  route(profile.switchPaperToWeb, switchPaperToWeb),
  route(profile.listDevices, listDevices),
  route(profile.signOutDevice, signOutDevice),
  // Must be last, because {id} would match every other GET /api/account/….
  route(profile.accountById, accountById),
];
