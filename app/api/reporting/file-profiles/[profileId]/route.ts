import { changeFileProfile, getFileProfile } from "#lib/file-profiles/contract.ts";
import { door } from "#lib/http/door/door.ts";

export const GET = door(getFileProfile);
export const POST = door(changeFileProfile);
