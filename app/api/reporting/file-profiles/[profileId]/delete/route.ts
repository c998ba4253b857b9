import { deleteFileProfile } from "#lib/file-profiles/contract.ts";
import { door } from "#lib/http/door/door.ts";

export const POST = door(deleteFileProfile);
