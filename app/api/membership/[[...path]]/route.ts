import * as addressChanges from "#lib/members/address-changes/contract.ts";
import * as membership from "#lib/members/membership/contract.ts";
import { createRouteHandlers } from "#lib/platform/http/door/door.ts";

const serve = createRouteHandlers("/api/membership", [addressChanges, membership]);

export { serve as DELETE, serve as GET, serve as PATCH, serve as POST, serve as PUT };
