import * as reconcile from "#lib/money/reconcile/contract.ts";
import { doorsOf } from "#lib/platform/http/door/door.ts";

const serve = doorsOf("/api/bank-statements", [reconcile]);

export { serve as DELETE, serve as GET, serve as PATCH, serve as POST, serve as PUT };
