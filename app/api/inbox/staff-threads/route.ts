import { startStaffThread } from "#lib/inbox/contract.ts";
import { door } from "#lib/http/door/door.ts";

export const POST = door(startStaffThread);
