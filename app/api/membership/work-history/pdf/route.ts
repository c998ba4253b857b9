import { door } from "#lib/http/door/door.ts";
import { downloadWorkHistoryPdf } from "#lib/membership/contract.ts";

export const GET = door(downloadWorkHistoryPdf);
