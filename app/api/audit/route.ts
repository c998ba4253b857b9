import { listAuditEvents } from "#lib/audit/contract.ts";
import { door } from "#lib/http/door/door.ts";

export const GET = door(listAuditEvents);
