import * as paperReports from "#lib/reporting/paper-reports/contract.ts";
import { createRouteHandlers } from "#lib/platform/http/door/door.ts";

const serve = createRouteHandlers("/api/paper-reports", [paperReports]);

export { serve as DELETE, serve as GET, serve as PATCH, serve as POST, serve as PUT };
