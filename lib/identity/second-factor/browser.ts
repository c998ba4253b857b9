import { mutate } from "swr";
import type { ResultOf } from "../../platform/contract/request.ts";
import { client } from "../../platform/http/browser/client.ts";
import { confirmFactor as confirm } from "./calls.ts";

/** Confirms an app with a code and fetches the user, who can then continue. */
export const confirmFactor = async (code: string): Promise<ResultOf<typeof confirm>> => {
  const result = await client(confirm, { body: { code } });
  if (result.ok) await mutate("/api/account/current-user");
  return result;
};
