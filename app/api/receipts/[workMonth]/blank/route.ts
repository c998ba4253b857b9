import { downloadBlankTad } from "../../../../../lib/receipts/calls.ts";
import { door } from "../../../../../lib/bff/door.ts";

export const GET = door(downloadBlankTad);
