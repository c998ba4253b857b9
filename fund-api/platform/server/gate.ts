import { randomUUID } from "node:crypto";
import { toResponse, unavailableReply } from "./replies.ts";

type Fetch = (request: Request) => Response | Promise<Response>;

/** Answers 503 until the program is ready. */
export type Gate = { readonly fetch: Fetch; readonly open: (app: { readonly fetch: Fetch }) => void };

/** A closed gate, which answers early requests "not yet". */
export const createGate = (): Gate => {
  let answer: Fetch = () => toResponse(unavailableReply(), randomUUID());
  return { fetch: (request) => answer(request), open: (app) => (answer = (request) => app.fetch(request)) };
};
