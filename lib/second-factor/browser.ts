import { mutate } from "swr";
import type { ResultOf } from "../contract/request.ts";
import { client } from "../http/browser/client.ts";
import { confirmFactor as confirm } from "./calls.ts";

/** Confirms an authenticator app by a code; on success the current user is asked for again, whom nothing stops now. */
export const confirmFactor = async (code: string): Promise<ResultOf<typeof confirm>> => {
  const result = await client(confirm, { body: { code } });
  if (result.ok) await mutate("/api/account/current-user");
  return result;
};
