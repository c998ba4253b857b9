import { door } from "#lib/http/door/door.ts";
import { shareThread } from "#lib/inbox/contract.ts";

export const POST = door(shareThread);
