import { downloadBlankTad } from "#lib/receipts/contract.ts";
import { door } from "#lib/http/door/door.ts";

export const GET = door(downloadBlankTad);
