import * as account from "./account/calls.ts";
import * as approval from "./approval/calls.ts";
import * as corrections from "./corrections/calls.ts";
import * as dashboard from "./dashboard/calls.ts";
import * as paperReports from "./paper-reports/calls.ts";
import * as imports from "./imports/calls.ts";
import * as payments from "./payments/calls.ts";
import * as preferences from "./preferences/calls.ts";
import * as profile from "./profile/calls.ts";
import * as receipts from "./receipts/calls.ts";
import * as registration from "./registration/calls.ts";
import * as reporting from "./reporting/calls.ts";
import * as secondFactor from "./second-factor/calls.ts";
import type { Call } from "./contract/call.ts";

const isCall = (value: unknown): value is Call => typeof value === "object" && value !== null && "path" in value;

/** Every call there is: the OpenAPI document, the door tests and the fund API are held against this list. */
export const allCalls: readonly Call[] = [
  account,
  registration,
  approval,
  profile,
  preferences,
  secondFactor,
  dashboard,
  payments,
  reporting,
  imports,
  corrections,
  receipts,
  paperReports,
].flatMap((area) => Object.values(area as Record<string, unknown>).filter(isCall));
