import { downloadStatementPdf } from "#lib/ledger/contract.ts";
import { door } from "#lib/http/door/door.ts";

export const GET = door(downloadStatementPdf);
