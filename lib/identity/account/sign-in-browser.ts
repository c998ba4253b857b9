import { client } from "../../platform/http/browser/client.ts";
import { login } from "./calls.ts";
import type { LoginBody } from "./schema.ts";

/** Signs in and stores the user. Failures: spec-map §8. Loads SWR only now; without it, pages use the server's user. */
export const signIn = async (body: LoginBody) => {
  const result = await client(login, { body });
  if (result.ok) await import("./browser.ts").then(({ storeUser }) => storeUser(result.value)).catch(() => undefined);
  return result;
};
