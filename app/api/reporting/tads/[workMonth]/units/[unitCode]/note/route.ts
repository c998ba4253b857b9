import { saveUnitNote } from "#lib/reporting/contract.ts";
import { door } from "#lib/http/door/door.ts";

export const POST = door(saveUnitNote);
