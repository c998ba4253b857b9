import { changeCannedReply } from "#lib/canned-replies/contract.ts";
import { door } from "#lib/http/door/door.ts";

export const POST = door(changeCannedReply);
