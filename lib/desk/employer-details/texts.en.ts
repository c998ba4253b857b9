import { countOf } from "../../platform/format/count.ts";
import type { TypedDetails, TypedRepresentative } from "./schema.ts";
import type { EmployerStatus, ReportingMode } from "./status.ts";

export const representativeLabels: Readonly<Record<keyof TypedRepresentative, string>> = {
  name: "Name",
  phone: "Phone",
  email: "Email",
};

const countEmployers = (count: number): string => countOf(count, "employer");

export const representativeRefusals = {
  NotFound: "This account representative isn’t there anymore. Nothing was changed. Reload the page.",
  Stale: "Someone changed this account representative a moment ago. Nothing was changed. Review it and try again.",
  emailTaken: (name: string): string => `This is the email address of ${name}. Enter a different one.`,
  hasEmployers: (name: string, count: number): string =>
    `${name} is the account representative of ${countEmployers(count)}. Nothing was changed. Move them to someone else first.`,
  employersMoved: (names: string): string =>
    `Someone gave a different account representative to ${names} in the meantime. Nothing was changed. Open the list of employers again.`,
  sameRepresentative: "These employers already have this account representative. Choose a different one.",
} as const;

export const representativeTexts = {
  title: "Account representatives",
  lead: "The fund’s contacts for its employers. An employer sees its own on the dashboard, and in emails and letters.",
  none: "There are no account representatives.",
  emailHint: "Each account representative has a different one.",
  employersOf: (count: number): string =>
    count === 0 ? "No employers" : `Account representative of ${countEmployers(count)}`,
  unassigned: (count: number): string => `${countEmployers(count)} without an account representative`,
  unassignedTitle: "Employers without an account representative",
  removeFirst: "To remove an account representative, first move all of the employers to someone else.",
  remove: "Remove",
  removeQuestion: (name: string): string => `Remove ${name} from the fund’s account representatives?`,
  keep: "Keep",
  removing: "Removing…",
  added: (name: string): string => `${name} is added. You can move employers to this account representative now.`,
  saved: (name: string): string => `${name} is saved. Employers see the change right away.`,
  removed: (name: string): string => `${name} is removed.`,
  currentValue: "It is now:",
  incomplete: "Nothing was saved yet. Correct the marked fields, and try again.",
  unanswered: "We didn’t get a response, so we don’t know if it was saved. Try again: it isn’t saved twice.",
  loading: "Loading the employers…",
  chooseTarget: "Choose…",
  targetLabel: "Move to",
  targetRequired: "Choose the new account representative.",
  noneChosen: "Choose at least one employer.",
  chooseLegend: "Employers to move",
  findLabel: "Show employers whose name or Employer ID contains",
  noneFound: "No employer matches.",
  chooseAll: (count: number): string => `Choose all ${count}`,
  chosen: (chosen: number, count: number): string => `${chosen} of ${countEmployers(count)} chosen`,
  review: "Review the move",
  reviewText: (count: number, from: string, to: string): string => `${countEmployers(count)}: ${from} → ${to}`,
  noRepresentative: "no account representative",
  move: (count: number): string => `Move ${countEmployers(count)}`,
  moved: (count: number, name: string): string =>
    `${countEmployers(count)} moved to ${name}. ${count === 1 ? "It sees" : "They see"} the new account representative right away.`,
} as const;

/** In the order of the form. */
export const detailLabels: Readonly<Record<keyof TypedDetails, string>> = {
  legalName: "Legal name",
  dba: "Does business as (optional)",
  address1: "Street address or PO box",
  address2: "Second address line (optional)",
  address3: "Third address line (optional)",
  city: "City",
  state: "State",
  zip: "ZIP code",
  phone: "Phone (optional)",
  representativeId: "Account representative",
  reportingMode: "Reports",
  status: "Status",
};

export const reportingNames: Readonly<Record<ReportingMode, string>> = { WEB: "On the web", PAPER: "On paper" };

/** The effects are the same for both statuses: the programs distinguish only active employers from others. */
const inactiveEffects =
  "From now on, no new month opens, no untouched month is committed automatically, no reminders of reports and payments are emailed, new people who register don’t match this Employer ID, and staff no longer find it in the list of paper reports. Its people can still log in, file the months that are open and pay, and what it owes stays owed.";

export const statusEffects: Readonly<Record<EmployerStatus, string>> = {
  ACTIVE:
    "The current month opens within an hour if an agreement covers it. Months that passed while the employer wasn’t active don’t open. Reminders and automatic commits start again.",
  SUSPENDED: inactiveEffects,
  WITHDRAWN: inactiveEffects,
};

export const modeEffects: Readonly<Record<ReportingMode, string>> = {
  WEB: "The employer’s people report on the portal from now on. The current month opens now if none is open.",
  PAPER:
    "The employer’s people can no longer open their reports on the portal, and untouched months are no longer committed automatically. Staff enter the reports, also a month that is open now.",
};

export const detailRefusals = {
  Stale: "Someone changed this employer a moment ago. Nothing was changed. Review it and try again.",
  unchanged: "These are the details on file. Nothing was changed.",
  reasonRequired: "Reason Required",
  unknownRepresentative: "This account representative isn’t there anymore. Choose a different one.",
} as const;

export const detailTexts = {
  title: (name: string): string => `Details: ${name}`,
  lead: "The employer’s names, address, account representative, reporting mode and status in the fund’s records.",
  form: "Details on file",
  review: "Review the changes",
  reviewTitle: "Save these changes?",
  reasonHint: "Required for a new status. It is kept in the audit trail.",
  none: "None",
  empty: "(empty)",
  save: "Save changes",
  back: "Back to the form",
  saved: "The changes are saved.",
  incomplete: "Nothing was saved yet. Correct the marked fields, and try again.",
  unanswered: "We didn’t get a response, so we don’t know if the changes were saved. Reload the page to see them.",
  currentValue: "Someone else saved this employer in the meantime. On file now:",
} as const;
