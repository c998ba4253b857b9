import { downloadStatementCsv } from "#lib/ledger/contract.ts";
import { door } from "#lib/http/door/door.ts";

export const GET = door(downloadStatementCsv);
