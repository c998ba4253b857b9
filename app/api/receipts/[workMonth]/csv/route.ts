import { downloadTadCsv } from "#lib/receipts/calls.ts";
import { door } from "#lib/http/door/door.ts";

export const GET = door(downloadTadCsv);
