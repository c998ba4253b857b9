import { acknowledgeFindings } from "../../../../../../../../lib/reporting/calls.ts";
import { door } from "../../../../../../../../lib/bff/door.ts";

export const POST = door(acknowledgeFindings);
