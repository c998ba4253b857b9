import type * as calls from "../../../lib/identity/profile/contract.ts";
import { noSuchDeviceText, thisDeviceText } from "../../../lib/identity/profile/texts.en.ts";
import type { Device } from "../../../lib/identity/profile/schema.ts";
import { listSessions, revokeSession } from "../account/sessions.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { signedIn, type Handler, type HandlerContext } from "../../platform/handler/handler.ts";

const listOwnDevices = async (context: HandlerContext): Promise<{ devices: Device[] }> => {
  const sessions = await listSessions(context.db, signedIn(context).id, context.now);
  const isCurrent = (hash: Uint8Array): boolean => Buffer.compare(hash, context.tokenHash ?? Buffer.of()) === 0;
  return {
    devices: sessions.map((session) => ({
      deviceId: session.id,
      isCurrent: isCurrent(session.token_hash),
      userAgent: session.user_agent,
      ip: session.ip,
      signedInAt: session.created_at.toISOString(),
      lastSeenAt: session.last_seen_at.toISOString(),
    })),
  };
};

/** Lists the caller's sessions, last seen first. */
export const listDevices: Handler<typeof calls.listDevices> = async (_request, context) => ({
  ok: true,
  value: await listOwnDevices(context),
});

/** Ends another session of the caller. Someone else's session is "not found". */
export const signOutDevice: Handler<typeof calls.signOutDevice> = async ({ params }, context) => {
  const { db, now } = context;
  const account = signedIn(context);
  const sessions = await listSessions(db, account.id, now);
  const session = sessions.find(({ id }) => id === params.deviceId);
  if (session === undefined) return { ok: false, code: "NotFound", text: noSuchDeviceText };
  if (Buffer.compare(session.token_hash, context.tokenHash ?? Buffer.of()) === 0)
    return { ok: false, code: "Invalid", text: thisDeviceText };
  await revokeSession(db, session.token_hash, now);
  await recordAudit(context, {
    action: "device-signed-out",
    subject: `account:${account.id}`,
    after: { deviceId: session.id, userAgent: session.user_agent },
  });
  return { ok: true, value: await listOwnDevices(context) };
};
