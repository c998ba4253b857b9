import { getUpload } from "#lib/imports/calls.ts";
import { door } from "#lib/http/door/door.ts";

export const GET = door(getUpload);
