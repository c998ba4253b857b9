import * as membership from "../../../lib/members/membership/contract.ts";
import { route, type Route } from "../../platform/handler/route.ts";
import { downloadIdCardPdf, getIdCard } from "./get-id-card.ts";
import { getMembership } from "./get-membership.ts";
import { downloadWorkHistoryCsv, downloadWorkHistoryPdf, listWorkHistory } from "./list-work-history.ts";

export const membershipRoutes: readonly Route[] = [
  route(membership.getMembership, getMembership),
  route(membership.listWorkHistory, listWorkHistory, { readsReplica: true }),
  route(membership.downloadWorkHistoryCsv, downloadWorkHistoryCsv, { readsReplica: true }),
  route(membership.downloadWorkHistoryPdf, downloadWorkHistoryPdf, { readsReplica: true }),
  route(membership.getIdCard, getIdCard),
  route(membership.downloadIdCardPdf, downloadIdCardPdf),
];
