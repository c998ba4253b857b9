import { fundNames } from "../../../platform/format/fund-names.ts";
import type { IdCard } from "../schema.ts";

/** The name of a file of the member's own. */
export const workHistoryFileName = (kind: "csv" | "pdf"): string => `work-history.${kind}`;

/** The name of the card's file: each fund has another card. */
export const idCardFileName = (fund: IdCard["fund"]): string => `id-card-${fundNames[fund].toLowerCase()}.pdf`;
