import { recordAudit } from "../../desk/audit/write-audit.ts";
import { toOneLine } from "../../../lib/platform/format/plain-text.ts";
import type { Services } from "../handler/services.ts";
import { refusalTextOf } from "./replies.ts";
import type { Reply, RequestContext } from "./request-context.ts";

/** Failure codes that the audit trail records: approving one's own action, and an unreadable file (ADR 65). */
const recordedCodes: ReadonlySet<string | null> = new Set(["SamePerson", "UnreadableFile"]);

/** "releaseBatch" → "release-batch". */
const toKebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns "batch:<id>" for the first id in the path or body, or "file:<name>". */
const subjectOf = ({ route, params, body }: RequestContext): string => {
  const input: Readonly<Record<string, unknown>> = { ...params, ...(body as object | undefined) };
  if (route.call.body === "file") return `file:${toOneLine(String(input["fileName"]).toWellFormed())}`;
  const [name, id] = Object.entries(input).find(([key]) => key.endsWith("Id")) ?? ["callId", route.call.name];
  return `${toKebab(name.slice(0, -2))}:${String(id)}`;
};

/** Records a refused action in the audit trail, in a separate transaction. Other replies are not recorded. */
export const recordRefusal = async (
  requestContext: RequestContext,
  { db }: Pick<Services, "db">,
  reply: Reply,
): Promise<void> => {
  if (!recordedCodes.has(reply.code)) return;
  const { route, account, actingFor, now, ip } = requestContext;
  await recordAudit(
    { db, account, actingFor, now, ip },
    {
      action: `${toKebab(route.call.name)}-refused`,
      subject: subjectOf(requestContext),
      reason: refusalTextOf(reply),
    },
  );
};
