import useSWR, { mutate } from "swr";
import type { ResultOf } from "../../platform/contract/request.ts";
import { client } from "../../platform/http/browser/client.ts";
import { fetchCall } from "../../platform/http/browser/use-list.ts";
import { acceptDisclaimer, changePassword as changeCall, currentUser } from "./calls.ts";
import type { ChangePasswordBody } from "./schema.ts";
import type { User } from "../../platform/contract/user.ts";

const userKey = currentUser.path;

/** Asks for the current user; every call also puts off the idle limit. */
const fetchCurrentUser = (): Promise<User> => fetchCall(currentUser);

/**
 * The signed-in user (spec-map §4), fetched on load; undefined while unknown.
 * @param known what the server already read from the session, so that nothing flashes
 * @param paused true on /logout, where no one is asked for
 */
export const useCurrentUser = (known: User, paused: boolean) =>
  useSWR(paused ? null : userKey, fetchCurrentUser, { fallbackData: known, revalidateIfStale: true });

/** Asks again who is signed in, after an act that changed what they may do. */
export const readUserAgain = (): Promise<unknown> => mutate(userKey);

/** Stores the user that signing in answered (spec-map §4). */
export const storeUser = (user: User): Promise<unknown> => mutate(userKey, user, { revalidate: false });

/** Accepts the terms of use (spec-map §4); on success the user, with the new date, is stored. */
export const acceptTerms = async (): Promise<ResultOf<typeof acceptDisclaimer>> => {
  const result = await client(acceptDisclaimer);
  if (result.ok) await storeUser(result.value);
  return result;
};

/** Changes the password; on success the user, free of a forced reset, is stored. Failures blame a field by name. */
export const changePassword = async (body: ChangePasswordBody): Promise<ResultOf<typeof changeCall>> => {
  const result = await client(changeCall, { body });
  if (result.ok) await storeUser(result.value);
  return result;
};
