import { door } from "#lib/http/door/door.ts";
import { reportMonth } from "#lib/inbox/contract.ts";

export const POST = door(reportMonth);
