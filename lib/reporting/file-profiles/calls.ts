import { callsWith } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

const defineCall = callsWith<Schemas>();

export const listFileProfiles = defineCall({
  name: "listFileProfiles",
  method: "GET",
  path: "/api/reporting/file-profiles",
  who: "tadsReporter",
  right: "report",
  onBehalf: true,
});

export const getFileProfile = defineCall({
  name: "getFileProfile",
  method: "GET",
  path: "/api/reporting/file-profiles/{profileId}",
  who: "tadsReporter",
  right: "report",
  onBehalf: true,
});

export const changeFileProfile = defineCall({
  name: "changeFileProfile",
  method: "POST",
  path: "/api/reporting/file-profiles/{profileId}",
  who: "tadsReporter",
  right: "report",
  onBehalf: true,
  ifMatch: true,
});

export const deleteFileProfile = defineCall({
  name: "deleteFileProfile",
  method: "POST",
  path: "/api/reporting/file-profiles/{profileId}/delete",
  who: "tadsReporter",
  right: "report",
  onBehalf: true,
  ifMatch: true,
});
