import { addCannedReply, listCannedReplies } from "#lib/canned-replies/contract.ts";
import { door } from "#lib/http/door/door.ts";

export const GET = door(listCannedReplies);
export const POST = door(addCannedReply);
