import { z } from "zod";
import { readLimited } from "../../fund/read-limited.ts";

const limitMs = 5_000;
const maxTokenLength = 8_192;

const answerSchema = z.object({ success: z.boolean() });

/** What the service says of a token; "unreachable" when it says nothing one can rely on. */
type Verdict = "passed" | "refused" | "unreachable";

/** Asks the service about a token, once: a token is good for one question (siteverify of all three services). */
export const verifyToken = async (
  { verifyUrl, secret }: { readonly verifyUrl: string; readonly secret: string },
  token: string,
  clientIp: string,
): Promise<Verdict> => {
  if (token === "" || token.length > maxTokenLength) return "refused";
  try {
    const response = await fetch(verifyUrl, {
      method: "POST",
      body: new URLSearchParams({ secret, response: token, remoteip: clientIp }),
      redirect: "error",
      cache: "no-store",
      signal: AbortSignal.timeout(limitMs),
    });
    if (!response.ok) return "unreachable";
    const { success } = answerSchema.parse(JSON.parse(new TextDecoder().decode(await readLimited(response))));
    return success ? "passed" : "refused";
  } catch {
    return "unreachable";
  }
};
