import * as payments from "#lib/money/payments/contract.ts";
import { doorsOf } from "#lib/platform/http/door/door.ts";

const serve = doorsOf("/api/payments", [payments]);

export { serve as DELETE, serve as GET, serve as PATCH, serve as POST, serve as PUT };
