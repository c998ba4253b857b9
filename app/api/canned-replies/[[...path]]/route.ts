import * as cannedReplies from "#lib/messages/canned-replies/contract.ts";
import { createRouteHandlers } from "#lib/platform/http/door/door.ts";

const serve = createRouteHandlers("/api/canned-replies", [cannedReplies]);

export { serve as DELETE, serve as GET, serve as PATCH, serve as POST, serve as PUT };
