import * as inbox from "#lib/messages/inbox/contract.ts";
import { route, type Route } from "../../../platform/handler/route.ts";
import { shareThread } from "./share-thread.ts";
import { stopSharing } from "./stop-sharing.ts";

export const sharingRoutes: readonly Route[] = [
  route(inbox.shareThread, shareThread),
  route(inbox.stopSharing, stopSharing),
];
