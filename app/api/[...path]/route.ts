import { otherCalls } from "#lib/all-calls.ts";
import { createRouteHandler } from "#lib/platform/http/door/door.ts";

const serve = createRouteHandler(otherCalls);

export { serve as DELETE, serve as GET, serve as PATCH, serve as POST, serve as PUT };
