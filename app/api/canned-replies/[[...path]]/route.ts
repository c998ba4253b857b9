import * as cannedReplies from "#lib/messages/canned-replies/contract.ts";
import { doorsOf } from "#lib/platform/http/door/door.ts";

const serve = doorsOf("/api/canned-replies", [cannedReplies]);

export { serve as DELETE, serve as GET, serve as PATCH, serve as POST, serve as PUT };
