import useSWR, { mutate } from "swr";
import type { Account } from "../account/schema.ts";
import type { FailureOf } from "../../platform/contract/call.ts";
import type { ResultOf } from "../../platform/contract/request.ts";
import type { Result } from "../../platform/contract/result.ts";
import { client } from "../../platform/http/browser/client.ts";
import { fetchCall } from "../../platform/http/browser/use-list.ts";
import {
  type changeUserName,
  listDevices,
  saveAccount as saveCall,
  signOutDevice as signOutCall,
  switchPaperToWeb as switchCall,
} from "./calls.ts";
import type { Device, SaveAccountBody } from "./schema.ts";

/** Its door refreshes the session cookie: header and navigation follow what the page shows there. */
const refetchUser = (): Promise<unknown> => mutate("/api/account/current-user");

/** What every change of the account answers; "Stale" when it changed after `version`. */
export type AccountSaved = Result<Account, FailureOf<typeof saveCall | typeof changeUserName>>;

/** Changes the names; on success the header shows the new one. @param version the one the visitor saw */
export const saveAccount = async (body: SaveAccountBody, version: number | null): Promise<AccountSaved> => {
  const result = await client(saveCall, { body, version });
  if (result.ok) await refetchUser();
  return result;
};

/** Reports on the web from now on; on success the navigation shows the TADs. */
export const switchPaperToWeb = async (): Promise<ResultOf<typeof switchCall>> => {
  const result = await client(switchCall);
  if (result.ok) await refetchUser();
  return result;
};

const devicesKey = listDevices.path;
const fetchDevices = () => fetchCall(listDevices);

/** Where the visitor is signed in. @param known what the server read for the page */
export const useDevices = (known: readonly Device[]): readonly Device[] =>
  useSWR(devicesKey, fetchDevices, { fallbackData: { devices: [...known] } }).data?.devices ?? known;

/** Reads again where the visitor is signed in: a change of password ends every other session. */
export const refetchDevices = (): Promise<unknown> => mutate(devicesKey);

/** Signs out in another place; the list shows it at once, also when it was over already. */
export const signOutDevice = async (deviceId: string): Promise<ResultOf<typeof signOutCall>> => {
  const result = await client(signOutCall, { params: { deviceId } });
  await (result.ok ? mutate(devicesKey, result.value, { revalidate: false }) : refetchDevices());
  return result;
};
