import * as contact from "#lib/messages/contact/contract.ts";
import { createRouteHandlers } from "#lib/platform/http/door/door.ts";

const serve = createRouteHandlers("/api/contact", [contact]);

export { serve as DELETE, serve as GET, serve as PATCH, serve as POST, serve as PUT };
