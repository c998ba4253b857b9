import * as decisions from "#lib/money/decisions/contract.ts";
import { createRouteHandlers } from "#lib/platform/http/door/door.ts";

const serve = createRouteHandlers("/api/decisions", [decisions]);

export { serve as DELETE, serve as GET, serve as PATCH, serve as POST, serve as PUT };
