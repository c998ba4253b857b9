import * as lateCharges from "#lib/money/late-charges/contract.ts";
import { doorsOf } from "#lib/platform/http/door/door.ts";

const serve = doorsOf("/api/late-charges", [lateCharges]);

export { serve as DELETE, serve as GET, serve as PATCH, serve as POST, serve as PUT };
