import * as membership from "../../lib/members/membership/contract.ts";
import * as addressChanges from "../../lib/members/address-changes/contract.ts";
import { route, type Route } from "../platform/handler/route.ts";
import { perHour } from "../platform/limits/limit.ts";
import { downloadIdCardPdf, getIdCard } from "./membership/get-id-card.ts";
import { getMembership } from "./membership/get-membership.ts";
import { downloadWorkHistoryCsv, downloadWorkHistoryPdf, listWorkHistory } from "./membership/list-work-history.ts";
import { askAddressChange, decideAddressChange, withdrawAddressChange } from "./address-changes/change-address.ts";
import { listAddressChanges, getOwnAddress } from "./address-changes/list-address-changes.ts";

export const memberRoutes: readonly Route[] = [
  route(membership.getMembership, getMembership),
  route(membership.listWorkHistory, listWorkHistory, { readsReplica: true }),
  route(membership.downloadWorkHistoryCsv, downloadWorkHistoryCsv, { readsReplica: true }),
  route(membership.downloadWorkHistoryPdf, downloadWorkHistoryPdf, { readsReplica: true }),
  route(membership.getIdCard, getIdCard),
  route(membership.downloadIdCardPdf, downloadIdCardPdf),
  route(addressChanges.getOwnAddress, getOwnAddress),
  // Counted per network, because many members may share one.
  route(addressChanges.askAddressChange, askAddressChange, { limit: perHour(600) }),
  route(addressChanges.withdrawAddressChange, withdrawAddressChange),
  route(addressChanges.listAddressChanges, listAddressChanges),
  route(addressChanges.decideAddressChange, decideAddressChange),
];
