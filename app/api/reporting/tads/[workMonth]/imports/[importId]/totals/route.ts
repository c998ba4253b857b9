import { setImportTotals } from "#lib/imports/contract.ts";
import { door } from "#lib/http/door/door.ts";

export const POST = door(setImportTotals);
