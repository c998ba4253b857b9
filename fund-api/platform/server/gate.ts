import { randomUUID } from "node:crypto";
import { toResponse, unavailableReply } from "./replies.ts";

type Fetch = (request: Request) => Response | Promise<Response>;

/** What the port answers with: 503 to every request until the program behind it is ready. */
export type Gate = { readonly fetch: Fetch; readonly open: (app: { readonly fetch: Fetch }) => void };

/** A gate that is closed. A portal or a supervisor that asks early is answered "not yet". */
export const createGate = (): Gate => {
  let answer: Fetch = () => toResponse(unavailableReply(), randomUUID());
  return { fetch: (request) => answer(request), open: (app) => (answer = (request) => app.fetch(request)) };
};
