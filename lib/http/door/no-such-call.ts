import { errorAnswer } from "./answers.ts";

/** Any address under /api that is no call of the contract: there is no relay by path. */
export const noSuchCall = (): Response => errorAnswer(404, "NotFound", "There is no call at this address.");
