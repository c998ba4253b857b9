import * as profile from "../../../lib/identity/profile/contract.ts";
import { route, type Route } from "../../platform/handler/route.ts";
import { hashingSignedIn } from "../passwords/hashing-limits.ts";
import { accountById } from "./account-by-id.ts";
import { changeEmail } from "./change-email.ts";
import { changePhone } from "./change-phone.ts";
import { changeUserName } from "./change-user-name.ts";
import { currentAccount } from "./current-account.ts";
import { listDevices, signOutDevice } from "./devices.ts";
import { resendVerifyEmail } from "./resend-verify-email.ts";
import { saveAccount } from "./save-account.ts";
import { switchPaperToWeb } from "./switch-paper-to-web.ts";

export const profileRoutes: readonly Route[] = [
  route(profile.currentAccount, currentAccount),
  route(profile.saveAccount, saveAccount),
  route(profile.changeUserName, changeUserName),
  route(profile.changeEmail, changeEmail, hashingSignedIn),
  route(profile.resendVerifyEmail, resendVerifyEmail),
  route(profile.changePhone, changePhone),
  route(profile.switchPaperToWeb, switchPaperToWeb),
  route(profile.listDevices, listDevices),
  route(profile.signOutDevice, signOutDevice),
  // Last: its {id} would match every other GET /api/account/….
  route(profile.accountById, accountById),
];
