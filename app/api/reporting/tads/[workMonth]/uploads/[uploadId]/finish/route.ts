import { finishUpload } from "#lib/imports/calls.ts";
import { door } from "#lib/http/door/door.ts";

export const POST = door(finishUpload);
