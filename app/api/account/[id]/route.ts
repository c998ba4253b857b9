import { door } from "../../../../lib/bff/door.ts";
import { accountById } from "../../../../lib/profile/calls.ts";

export const GET = door(accountById);
