import { downloadTadPdf } from "#lib/receipts/contract.ts";
import { door } from "#lib/http/door/door.ts";

export const GET = door(downloadTadPdf);
