import * as addressChanges from "#lib/members/address-changes/contract.ts";
import * as employerDetails from "#lib/desk/employer-details/contract.ts";
import * as operations from "#lib/desk/operations/contract.ts";
import { createRouteHandlers } from "#lib/platform/http/door/door.ts";

const serve = createRouteHandlers("/api/operations", [addressChanges, operations, employerDetails]);

export { serve as DELETE, serve as GET, serve as PATCH, serve as POST, serve as PUT };
