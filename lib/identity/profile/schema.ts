import { z } from "zod";
import { orSimply } from "../../platform/contract/foreign/foreign-values.ts";
import { loginBodySchema } from "../account/schema.ts";

/** What a visitor types: only its length is limited here; the fund API checks each field and gives reasons. */
const typed = z.string().max(256);

/** What an account holder may change of the account itself (spec-map §7, POST /api/account). */
export const saveAccountBodySchema = z.object({ firstName: typed, lastName: typed });
export type SaveAccountBody = z.infer<typeof saveAccountBodySchema>;

/** Whatever another fund API calls `accountId`. */
export const accountParamsSchema = z.object({ id: z.string().min(1) });

export const changeUserNameBodySchema = z.object({ userName: typed });
/** The address takes over everything else, so it needs the current password. */
export const changeEmailBodySchema = z.object({
  email: typed,
  currentPassword: loginBodySchema.shape.password,
});
/** The address that waits for its verification, as `pendingEmail` of the account names it. */
export const resendVerifyEmailBodySchema = z.object({ email: typed.min(1) });
export const resendVerifyEmailAnswerSchema = orSimply(z.object({ sent: z.boolean() }), { sent: true });

export const changePhoneBodySchema = z.object({ phone: typed });
const deviceSchema = z.object({
  deviceId: z.uuid(),
  /** The one that asks. */
  isCurrent: z.boolean(),
  /** What the browser calls itself; empty when it did not. */
  userAgent: z.string(),
  ip: z.string(),
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
});
export type Device = z.infer<typeof deviceSchema>;

export const deviceListSchema = z.object({ devices: z.array(deviceSchema) });

export const deviceParamsSchema = z.object({ deviceId: z.uuid() });
