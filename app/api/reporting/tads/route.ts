import { listTads } from "#lib/reporting/contract.ts";
import { door } from "#lib/http/door/door.ts";

export const GET = door(listTads);
