import type * as calls from "../../../lib/imports/contract.ts";
import type { Handler } from "../../handler/handler.ts";
import { lookAtUpload } from "./started-upload.ts";

/** Asked for before going on with a file, and while it is read. */
export const getUpload: Handler<typeof calls.getUpload> = ({ params }, context) => lookAtUpload(context, params);
