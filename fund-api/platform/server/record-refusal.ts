import { recordAudit } from "../../desk/audit/write-audit.ts";
import { toOneLine } from "../../../lib/platform/format/plain-text.ts";
import type { Services } from "../handler/services.ts";
import { refusalTextOf } from "./replies.ts";
import type { Reply, RequestContext } from "./request-context.ts";

/** Refusals that the audit trail keeps: of one's own act, and of a file (ADR 65). */
const keptCodes: ReadonlySet<string | null> = new Set(["SamePerson", "UnreadableFile"]);

/** "releaseBatch" → "release-batch". */
const toKebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** "batch:<id>" by the first id in path or body, or "file:<name>". */
const subjectOf = ({ route, params, body }: RequestContext): string => {
  const sent: Readonly<Record<string, unknown>> = { ...params, ...(body as object | undefined) };
  if (route.call.body === "file") return `file:${toOneLine(String(sent["fileName"]).toWellFormed())}`;
  const [name, id] = Object.entries(sent).find(([each]) => each.endsWith("Id")) ?? ["callId", route.call.name];
  return `${toKebab(name.slice(0, -2))}:${String(id)}`;
};

/** Writes a row about a refused act, in a transaction after the act’s; other replies leave none. */
export const recordRefusal = async (
  requestContext: RequestContext,
  { db }: Pick<Services, "db">,
  reply: Reply,
): Promise<void> => {
  if (!keptCodes.has(reply.code)) return;
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
