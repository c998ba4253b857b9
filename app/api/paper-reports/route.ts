import { listPaperReporters } from "../../../lib/paper-reports/calls.ts";
import { door } from "../../../lib/http/door/door.ts";

export const GET = door(listPaperReporters);
