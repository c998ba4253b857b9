import useSWR, { mutate } from "swr";
import type { ResultOf } from "../../platform/contract/request.ts";
import { client } from "../../platform/http/browser/client.ts";
import { fetchCall } from "../../platform/http/browser/use-list.ts";
import { acceptDisclaimer, changePassword as changeCall, currentUser } from "./calls.ts";
import type { ChangePasswordBody } from "./schema.ts";
import type { User } from "../../platform/contract/user.ts";

const userKey = currentUser.path;

/** Each call restarts the idle limit. */
const fetchCurrentUser = (): Promise<User> => fetchCall(currentUser);

/**
 * Returns the signed-in user, undefined while unknown (spec-map §4). @param initialUser from the session
 * @param paused true on /logout
 */
export const useCurrentUser = (initialUser: User, paused: boolean) =>
  useSWR(paused ? null : userKey, fetchCurrentUser, { fallbackData: initialUser, revalidateIfStale: true });

/** Refetches the user after their access changed. */
export const reloadUser = (): Promise<unknown> => mutate(userKey);

/** Stores the user returned by a sign-in (spec-map §4). */
export const storeUser = (user: User): Promise<unknown> => mutate(userKey, user, { revalidate: false });

/** Accepts the terms of use and stores the user (spec-map §4). */
export const acceptTerms = async (): Promise<ResultOf<typeof acceptDisclaimer>> => {
  const result = await client(acceptDisclaimer);
  if (result.ok) await storeUser(result.value);
  return result;
};

/** Changes the password and stores the user. Failures refer to fields. */
export const changePassword = async (body: ChangePasswordBody): Promise<ResultOf<typeof changeCall>> => {
  const result = await client(changeCall, { body });
  if (result.ok) await storeUser(result.value);
  return result;
};
