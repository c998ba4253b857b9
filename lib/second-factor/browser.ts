import { mutate } from "swr";
import { send } from "../http/browser/send.ts";
import type * as calls from "./calls.ts";

/** Begins to set up an authenticator app. A wrong password blames its field by name. */
export const startFactor = (currentPassword: string) =>
  send<typeof calls.startFactor>({
    method: "POST",
    path: "/api/account/second-factor/start",
    body: { currentPassword },
  });

/** Confirms it by a code; on success the current user is asked for again, who can continue now. */
export const confirmFactor = async (code: string) => {
  const path = "/api/account/second-factor/confirm";
  const result = await send<typeof calls.confirmFactor>({ method: "POST", path, body: { code } });
  if (result.ok) await mutate("/api/account/current-user");
  return result;
};

/** Takes the authenticator app off the account. */
export const removeFactor = (currentPassword: string) =>
  send<typeof calls.removeFactor>({
    method: "POST",
    path: "/api/account/second-factor/remove",
    body: { currentPassword },
  });
