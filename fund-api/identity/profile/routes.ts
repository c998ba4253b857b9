import * as profile from "../../../lib/identity/profile/contract.ts";
import { route, type Route } from "../../platform/handler/route.ts";
import { hashingSignedIn } from "../passwords/new-password.ts";
import { accountById, currentAccount } from "./current-account.ts";
import { changeEmail, resendVerifyEmail } from "./change-email.ts";
import { changePhone, changeUserName, saveAccount } from "./change-account.ts";
import { listDevices, signOutDevice } from "./devices.ts";
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
  // Must be last, because {id} would match every other GET /api/account/….
  route(profile.accountById, accountById),
];
