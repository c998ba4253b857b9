import { door } from "#lib/http/door/door.ts";
import { downloadWorkHistoryCsv } from "#lib/membership/contract.ts";

export const GET = door(downloadWorkHistoryCsv);
