import * as fileProfiles from "#lib/reporting/file-profiles/contract.ts";
import * as imports from "#lib/reporting/imports/contract.ts";
import * as reporting from "#lib/reporting/tad/contract.ts";
import { createRouteHandlers } from "#lib/platform/http/door/door.ts";

const serve = createRouteHandlers("/api/reporting", [fileProfiles, imports, reporting]);

export { serve as DELETE, serve as GET, serve as PATCH, serve as POST, serve as PUT };
