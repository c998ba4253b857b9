import * as inbox from "../../../lib/inbox/contract.ts";
import { route, type Route } from "../../handler/route.ts";
import { stopSharing } from "./stop-sharing.ts";

export const sharingRoutes: readonly Route[] = [route(inbox.stopSharing, stopSharing)];
