import { findReporters } from "#lib/paper-reports/contract.ts";
import { door } from "#lib/http/door/door.ts";

export const GET = door(findReporters);
