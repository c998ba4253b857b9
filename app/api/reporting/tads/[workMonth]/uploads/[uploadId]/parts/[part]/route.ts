import { sendPart } from "../../../../../../../../../lib/imports/calls.ts";
import { door } from "../../../../../../../../../lib/bff/door.ts";

export const POST = door(sendPart);
