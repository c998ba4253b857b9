import { downloadRateSheet } from "#lib/receipts/contract.ts";
import { door } from "#lib/http/door/door.ts";

export const GET = door(downloadRateSheet);
