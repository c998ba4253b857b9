import { door } from "#lib/http/door/door.ts";
import { stopSharing } from "#lib/inbox/contract.ts";

export const POST = door(stopSharing);
