import { z } from "zod";
import { describeCalls, withSchemas } from "../../platform/contract/with-schemas.ts";
import * as calls from "./calls.ts";
import { addCannedReplyBodySchema, cannedReplyListSchema, changeCannedReplyBodySchema } from "./schema.ts";

const schemas = describeCalls({
  listCannedReplies: {
    summary: "The fund’s canned replies to messages, by title, including retired ones",
    response: cannedReplyListSchema,
  },
  addCannedReply: {
    summary: "Add a canned reply",
    body: addCannedReplyBodySchema,
    response: cannedReplyListSchema,
    failures: ["TitleTaken", "TooMany"],
  },
  changeCannedReply: {
    summary: "Change a canned reply, retire it, or restore a retired one",
    params: z.object({ replyId: z.uuid() }),
    body: changeCannedReplyBodySchema,
    response: cannedReplyListSchema,
    failures: ["TitleTaken", "TooMany"],
  },
});

export type Schemas = typeof schemas;

export const { listCannedReplies, addCannedReply, changeCannedReply } = withSchemas(calls, schemas);
