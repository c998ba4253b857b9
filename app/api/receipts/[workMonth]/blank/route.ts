import { downloadBlankTad } from "#lib/receipts/calls.ts";
import { door } from "#lib/http/door/door.ts";

export const GET = door(downloadBlankTad);
