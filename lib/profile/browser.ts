import useSWR, { mutate } from "swr";
import type { Account } from "../account/schema.ts";
import type { FailureOf } from "../contract/call.ts";
import type { Result } from "../contract/result.ts";
import { send } from "../http/browser/send.ts";
import { fetchCall } from "../http/browser/swr-options.ts";
import type * as calls from "./calls.ts";
import type {
  ChangeEmailBody,
  ChangePhoneBody,
  ChangeUserNameBody,
  Device,
  ResendVerifyEmailBody,
  SaveAccountBody,
} from "./schema.ts";

/** Its door refreshes the session cookie: header and navigation follow what the page shows there. */
const refetchUser = (): Promise<unknown> => mutate("/api/account/current-user");

/** The account as it is now: what another tab or the fund made of it in the meantime. */
export const readAccount = () => send<typeof calls.currentAccount>({ method: "GET", path: "/api/account" });

/** What every change of the account answers; "Stale" when it changed after `version`. */
export type AccountSaved = Result<Account, FailureOf<typeof calls.saveAccount | typeof calls.changeUserName>>;

/** Changes the names; on success the header shows the new one. @param version the one the visitor saw */
export const saveAccount = async (body: SaveAccountBody, version: number): Promise<AccountSaved> => {
  const result = await send<typeof calls.saveAccount>({ method: "POST", path: "/api/account", body, version });
  if (result.ok) await refetchUser();
  return result;
};

export const changeUserName = (body: ChangeUserNameBody, version: number): Promise<AccountSaved> =>
  send<typeof calls.changeUserName>({ method: "POST", path: "/api/account/change-username", body, version });

export const changePhone = (body: ChangePhoneBody, version: number): Promise<AccountSaved> =>
  send<typeof calls.changePhone>({ method: "POST", path: "/api/account/phone", body, version });

/** Asks for another email address; the account answered has it as `pendingEmail`. */
export const changeEmail = (body: ChangeEmailBody) =>
  send<typeof calls.changeEmail>({ method: "POST", path: "/api/account/email", body });

/** Mails the link to the pending address again; `sent` is false when it was mailed three times within the hour. */
export const resendVerifyEmail = (body: ResendVerifyEmailBody) =>
  send<typeof calls.resendVerifyEmail>({ method: "POST", path: "/api/account/resend-verify-email", body });

/** Reports on the web from now on; on success the navigation shows the TADs. */
export const switchPaperToWeb = async () => {
  const path = "/api/account/switch-paper-to-web-reporting";
  const result = await send<typeof calls.switchPaperToWeb>({ method: "POST", path });
  if (result.ok) await refetchUser();
  return result;
};

const devicesPath = "/api/account/devices";
const fetchDevices = () => fetchCall<typeof calls.listDevices>({ method: "GET", path: devicesPath });

/** Where the visitor is signed in. @param known what the server read for the page */
export const useDevices = (known: readonly Device[]): readonly Device[] =>
  useSWR(devicesPath, fetchDevices, { fallbackData: { devices: [...known] } }).data?.devices ?? known;

/** Reads again where the visitor is signed in: a change of password ends every other session. */
export const refetchDevices = (): Promise<unknown> => mutate(devicesPath);

/** Signs out in another place; the list shows it at once, also when it was over already. */
export const signOutDevice = async (deviceId: string) => {
  const path = "/api/account/devices/{deviceId}/sign-out";
  const result = await send<typeof calls.signOutDevice>({ method: "POST", path, params: { deviceId } });
  await (result.ok ? mutate(devicesPath, result.value, { revalidate: false }) : refetchDevices());
  return result;
};
