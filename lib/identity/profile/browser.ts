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

/** The call's route updates the cookie, and with it the header and navigation. */
const refetchUser = (): Promise<unknown> => mutate("/api/account/current-user");

/** Fails with "Stale" after someone else's change. */
export type AccountSaved = Result<Account, FailureOf<typeof saveCall | typeof changeUserName>>;

/** Changes the names, and the header. @param version the visitor saw */
export const saveAccount = async (body: SaveAccountBody, version: number | null): Promise<AccountSaved> => {
  const result = await client(saveCall, { body, version });
  if (result.ok) await refetchUser();
  return result;
};

/** Moves reporting to the web and shows the TADs in the navigation. */
export const switchPaperToWeb = async (): Promise<ResultOf<typeof switchCall>> => {
  const result = await client(switchCall);
  if (result.ok) await refetchUser();
  return result;
};

const devicesKey = listDevices.path;
const fetchDevices = () => fetchCall(listDevices);

/** Returns the visitor's sessions. @param initialDevices from the server */
export const useDevices = (initialDevices: readonly Device[]): readonly Device[] =>
  useSWR(devicesKey, fetchDevices, { fallbackData: { devices: [...initialDevices] } }).data?.devices ?? initialDevices;

/** Loads the sessions again, because a new password ends all others. */
export const refetchDevices = (): Promise<unknown> => mutate(devicesKey);

/** Ends another session, which leaves the list immediately. */
export const signOutDevice = async (deviceId: string): Promise<ResultOf<typeof signOutCall>> => {
  const result = await client(signOutCall, { params: { deviceId } });
  await (result.ok ? mutate(devicesKey, result.value, { revalidate: false }) : refetchDevices());
  return result;
};
