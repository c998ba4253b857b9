import useSWR, { mutate } from "swr";
import { fetchCall } from "../http/browser/swr-options.ts";
import { send } from "../http/browser/send.ts";
import type * as calls from "./calls.ts";
import type { ChangePasswordBody } from "./schema.ts";
import type { User } from "../contract/user.ts";

const currentUserPath = "/api/account/current-user";

/** Asks for the current user; every call also puts off the idle limit. */
const fetchCurrentUser = (): Promise<User> =>
  fetchCall<typeof calls.currentUser>({ method: "GET", path: currentUserPath });

/**
 * The signed-in user (spec-map §4), fetched on load; undefined while unknown.
 * @param known what the server already read from the session, so that nothing flashes
 * @param paused true on /logout, where no one is asked for
 */
export const useCurrentUser = (known: User, paused: boolean) =>
  useSWR(paused ? null : currentUserPath, fetchCurrentUser, { fallbackData: known, revalidateIfStale: true });

/** Stores the user that signing in answered (spec-map §4). */
export const storeUser = (user: User): Promise<unknown> => mutate(currentUserPath, user, { revalidate: false });

/** Signs out: the fund API revokes the session and the cookie is dropped. */
export const signOut = () => send<typeof calls.logout>({ method: "GET", path: "/api/account/logout" });

/** Accepts the terms of use (spec-map §4); on success the user, with the new date, is stored. */
export const acceptTerms = async () => {
  const result = await send<typeof calls.acceptDisclaimer>({ method: "POST", path: "/api/account/accept-disclaimer" });
  if (result.ok) await storeUser(result.value);
  return result;
};

/** Changes the password; on success the user, free of a forced reset, is stored. Failures blame a field by name. */
export const changePassword = async (body: ChangePasswordBody) => {
  const path = "/api/account/change-password";
  const result = await send<typeof calls.changePassword>({ method: "POST", path, body });
  if (result.ok) await storeUser(result.value);
  return result;
};
