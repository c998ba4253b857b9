import { defineCalls } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

const reporting = { who: "tadsReporter", right: "report", onBehalf: true } as const;
const profile = "/api/reporting/file-profiles/{profileId}";

export const { listFileProfiles, getFileProfile, changeFileProfile, deleteFileProfile } = defineCalls<Schemas>()({
  listFileProfiles: { method: "GET", path: "/api/reporting/file-profiles", ...reporting },
  getFileProfile: { method: "GET", path: profile, ...reporting },
  changeFileProfile: { method: "POST", path: profile, ...reporting, ifMatch: true },
  deleteFileProfile: { method: "POST", path: `${profile}/delete`, ...reporting, ifMatch: true },
});
