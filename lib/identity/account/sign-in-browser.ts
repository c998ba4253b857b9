import { client } from "../../platform/http/browser/client.ts";
import { login } from "./calls.ts";
import type { LoginBody } from "./schema.ts";

/**
 * Signs in; on success the user is stored. Failures: spec-map §8, by code. SWR loads only now, for someone who is signed in; when
 * it doesn't come, the pages still take the user from the server.
 */
export const signIn = async (body: LoginBody) => {
  const result = await client(login, { body });
  if (result.ok) await import("./browser.ts").then(({ storeUser }) => storeUser(result.value)).catch(() => undefined);
  return result;
};
