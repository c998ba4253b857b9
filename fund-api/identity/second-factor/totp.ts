import { Secret, TOTP } from "otpauth";

const stepSeconds = 30;
const secretBytes = 20;
/** What an authenticator app shows. */
export const appCodePattern = /^\d{6}$/;

/** Clocks differ and people type slowly: the step before and the step after are as good (RFC 6238 §5.2). */
const windowSteps = 1;

/** What every authenticator app understands: SHA-1, six digits, 30 seconds (RFC 6238). */
const totpOf = (secret: string, names: { readonly issuer?: string; readonly label?: string } = {}): TOTP =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: stepSeconds });

/** A new shared secret: 160 random bits, base32. */
export const makeSecret = (): string => new Secret({ size: secretBytes }).base32;

/** The address that an authenticator app reads from a QR code. */
export const uriOf = (secret: string, issuer: string, label: string): string =>
  totpOf(secret, { issuer, label }).toString();

/**
 * The 30-second step, counted from 1970, whose code this is.
 * @returns null when it is of none of the steps before, at and after `now`
 */
export const findStep = (secret: string, code: string, now: Date): number | null => {
  // The library compares bytes, and throws for six characters that are not six bytes.
  if (!appCodePattern.test(code)) return null;
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: windowSteps });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / stepSeconds) + delta;
};
