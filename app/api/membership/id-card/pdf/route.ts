import { door } from "#lib/http/door/door.ts";
import { downloadIdCardPdf } from "#lib/membership/contract.ts";

export const GET = door(downloadIdCardPdf);
