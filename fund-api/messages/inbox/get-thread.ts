import type * as calls from "../../../lib/messages/inbox/contract.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import { answerThread } from "./answer-thread.ts";

/** One thread; not found for whoever may not see it. */
export const getThread: Handler<typeof calls.getThread> = ({ params }, context) =>
  answerThread(context, params.threadId);
