import { getUpload } from "../../../../../../../lib/imports/calls.ts";
import { door } from "../../../../../../../lib/bff/door.ts";

export const GET = door(getUpload);
