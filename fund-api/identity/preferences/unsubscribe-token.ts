import { timingSafeEqual } from "node:crypto";
import { type Topic, topics } from "../../../lib/identity/preferences/schema.ts";
import type { DataKeys } from "../../keys.ts";

type Subject = { readonly accountId: string; readonly topic: Topic };

const macBytes = 32;
const macOf = (text: string, keys: Pick<DataKeys, "hash">): Uint8Array => keys.hash(`unsubscribe:${text}`);

/**
 * What the unsubscribe link of an email carries: account and topic, with the fund API's own signature (HMAC-SHA256) after
 * them, base64url. It does not expire: an email may be read years later, and stopping emails hurts no one.
 */
export const makeUnsubscribeToken = ({ accountId, topic }: Subject, keys: Pick<DataKeys, "hash">): string => {
  const text = `${accountId} ${topic}`;
  return Buffer.concat([Buffer.from(text), macOf(text, keys)]).toString("base64url");
};

/** Account and topic of a token; null for what this fund API has not signed. */
export const readUnsubscribeToken = (token: string, keys: Pick<DataKeys, "hash">): Subject | null => {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length <= macBytes) return null;
  const text = bytes.subarray(0, -macBytes).toString();
  if (!timingSafeEqual(bytes.subarray(-macBytes), macOf(text, keys))) return null;
  const [accountId = "", name] = text.split(" ");
  const topic = topics.find((each) => each === name);
  return topic === undefined ? null : { accountId, topic };
};
