import { z } from "zod";
import { replaceInvalid } from "../../platform/contract/foreign/foreign-values.ts";
import { loginBodySchema } from "../account/schema.ts";

/** Limits only the length; the fund API checks each field. */
const typedTextSchema = z.string().max(256);

/** spec-map §7, POST /api/account. */
export const saveAccountBodySchema = z.object({ firstName: typedTextSchema, lastName: typedTextSchema });

/** Another fund's API may use any id. */
export const accountParamsSchema = z.object({ id: z.string().min(1) });

export const changeUserNameBodySchema = z.object({ userName: typedTextSchema });
/** Needs the password, because someone with the address could reset everything else. */
export const changeEmailBodySchema = z.object({
  email: typedTextSchema,
  currentPassword: loginBodySchema.shape.password,
});
/** Must be the account's `pendingEmail`. */
export const resendVerifyEmailBodySchema = z.object({ email: typedTextSchema.min(1) });
export const resendVerifyEmailResponseSchema = replaceInvalid(z.object({ sent: z.boolean() }), { sent: true });

export const changePhoneBodySchema = z.object({ phone: typedTextSchema });
const deviceSchema = z.object({
  deviceId: z.uuid(),
  isCurrent: z.boolean(),
  /** Empty if the browser sends none. */
  userAgent: z.string(),
  ip: z.string(),
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
});
export type Device = z.infer<typeof deviceSchema>;

export const deviceListSchema = z.object({ devices: z.array(deviceSchema) });

export const deviceParamsSchema = z.object({ deviceId: z.uuid() });
