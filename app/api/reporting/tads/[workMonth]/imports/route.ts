import { listImports, uploadImport } from "../../../../../../lib/imports/calls.ts";
import { door } from "../../../../../../lib/bff/door.ts";

export const GET = door(listImports);
export const POST = door(uploadImport);
