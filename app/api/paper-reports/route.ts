import { listPaperReporters } from "../../../lib/paper-reports/calls.ts";
import { door } from "../../../lib/bff/door.ts";

export const GET = door(listPaperReporters);
