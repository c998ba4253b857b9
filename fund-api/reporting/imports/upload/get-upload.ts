import type * as calls from "#lib/reporting/imports/contract.ts";
import type { Handler } from "../../../platform/handler/handler.ts";
import { answerUpload } from "./started-upload.ts";

/** Answers the progress of an upload, before it is resumed and while its file is read. */
export const getUpload: Handler<typeof calls.getUpload> = ({ params }, context) => answerUpload(context, params);
