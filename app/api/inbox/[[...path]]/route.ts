import * as inbox from "#lib/messages/inbox/contract.ts";
import { createRouteHandlers } from "#lib/platform/http/door/door.ts";

const serve = createRouteHandlers("/api/inbox", [inbox]);

export { serve as DELETE, serve as GET, serve as PATCH, serve as POST, serve as PUT };
