import * as receipts from "#lib/reporting/receipts/contract.ts";
import { doorsOf } from "#lib/platform/http/door/door.ts";

const serve = doorsOf("/api/receipts", [receipts]);

export { serve as DELETE, serve as GET, serve as PATCH, serve as POST, serve as PUT };
