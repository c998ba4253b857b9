import { listLateEstimates } from "#lib/late-charges/contract.ts";
import { door } from "#lib/http/door/door.ts";

export const GET = door(listLateEstimates);
