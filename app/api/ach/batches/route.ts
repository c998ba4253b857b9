import { createBatch, listBatches } from "#lib/ach/contract.ts";
import { door } from "#lib/http/door/door.ts";

export const GET = door(listBatches);
export const POST = door(createBatch);
