import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { createGauge } from "../../../lib/metrics.ts";
import { getPasswordCost } from "../../config.ts";
import { type Lane, createFairTurns } from "../../platform/limits/fair-turns.ts";

const saltBytes = 16;
const hashBytes = 32;

/** Each hash uses 19 MiB and a thread of the pool. */
const maxParallelHashes = Math.max(1, Math.min(availableParallelism(), 4));

const takeHashTurn = createFairTurns({ atOnce: maxParallelHashes });

const waitingHashes = createGauge("fund_password_hashes_waiting", "Passwords that wait to be hashed or checked.");

const ownLane: Lane = { key: "own" };

type Parameters = { readonly memory: number; readonly passes: number; readonly parallelism: number };

/** Keyboards write “é” as one character or two, so passwords are compared in NFC. */
const toNfc = (password: string): string => password.normalize("NFC");

const derive = (
  lane: Lane,
  password: string,
  salt: Uint8Array,
  { length, ...parameters }: Parameters & { readonly length: number },
): Promise<Buffer> => {
  waitingHashes.inc();
  return takeHashTurn(lane, () => {
    waitingHashes.dec();
    return new Promise((resolve, reject) => {
      const options = { ...parameters, message: password, nonce: salt, tagLength: length };
      argon2("argon2id", options, (error, key) => (error === null ? resolve(key) : reject(error)));
    });
  });
};

const toBase64 = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString("base64")
    .replace(/={1,2}$/, "");

const formatPhc = ({ memory, passes, parallelism }: Parameters, salt: Uint8Array, hash: Uint8Array): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toBase64(salt)}$${toBase64(hash)}`;

/** Hashes with Argon2id and a fresh salt, in PHC string format. @param lane queue where it waits for its turn */
export const hashPassword = async (password: string, lane = ownLane): Promise<string> => {
  const cost = getPasswordCost();
  const salt = randomBytes(saltBytes);
  return formatPhc(cost, salt, await derive(lane, toNfc(password), salt, { ...cost, length: hashBytes }));
};

const phcPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/**
 * Checks a password, both in NFC and as typed. The time depends only on the typed string. @throws Error if `stored`
 * is not an argon2id PHC string
 */
export const isPassword = async (password: string, stored: string, lane = ownLane): Promise<boolean> => {
  const [, memory, passes, parallelism, salt = "", hash = ""] = phcPattern.exec(stored) ?? [];
  if (hash === "") throw new Error("The stored password is not in PHC string format.");
  const expected = Buffer.from(hash, "base64");
  const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  for (const candidate of new Set([toNfc(password), password])) {
    const actual = await derive(lane, candidate, Buffer.from(salt, "base64"), {
      ...parameters,
      length: expected.length,
    });
    if (timingSafeEqual(actual, expected)) return true;
  }
  return false;
};

/** Checked for names without an account, so that they take the same time. */
const placeholderHash = { salt: randomBytes(saltBytes), hash: randomBytes(hashBytes) };

/** Takes as long as `isPassword` and always returns false. */
export const isPlaceholderPassword = async (password: string, lane = ownLane): Promise<false> => {
  await isPassword(password, formatPhc(getPasswordCost(), placeholderHash.salt, placeholderHash.hash), lane);
  return false;
};
