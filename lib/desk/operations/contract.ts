import { z } from "zod";
import { employerIdSchema } from "../../platform/contract/user.ts";
import { describeCalls, withSchemas } from "../../platform/contract/with-schemas.ts";
import * as calls from "./calls.ts";
import {
  employerAccountSchema,
  employerPageSchema,
  eventPageSchema,
  eventQuerySchema,
  accountQuerySchema,
  lateEmployerPageSchema,
  lateFilterSchema,
  overviewSchema,
  lateQuerySchema,
  paymentLists,
  searchQuerySchema,
  watchedPageSchema,
  watchedQuerySchema,
} from "./schema.ts";

const employer = z.object({ employerId: employerIdSchema });

const schemas = describeCalls({
  getOverview: {
    summary: "Work waiting for operations accounting with count and age, cash expected for 30 days, and owed by age",
    response: overviewSchema,
  },
  findEmployers: {
    summary:
      "Employers by name, person, Employer ID, confirmation number, amount, trace number or bank account, with the reason for each match",
    query: searchQuerySchema,
    response: employerPageSchema,
  },
  getEmployerAccount: {
    summary: "One employer: status, balance per fund, and each charge with the payments made on it",
    params: employer,
    query: accountQuerySchema,
    response: employerAccountSchema,
    failures: ["AsOfRefused"],
  },
  listEmployerEvents: {
    summary: "One employer's timeline, newest first: reports, charges, payments, returns, credits and emails",
    params: employer,
    query: eventQuerySchema,
    response: eventPageSchema,
  },
  listLateEmployers: {
    summary: "Employers that owe something past its due date as of a day, longest late first",
    query: lateQuerySchema,
    response: lateEmployerPageSchema,
    failures: ["AsOfRefused"],
  },
  downloadLateCsv: {
    summary: "The late employers that match the same filters, as CSV: a row for each fund",
    query: lateFilterSchema,
    failures: ["AsOfRefused"],
  },
  listWatchedPayments: {
    summary: "Payments to review, oldest first: returned and still owed, first debits of new accounts, unusual amounts",
    params: z.object({ list: z.enum(paymentLists) }),
    query: watchedQuerySchema,
    response: watchedPageSchema,
  },
});

export type Schemas = typeof schemas;

export const {
  getOverview,
  findEmployers,
  getEmployerAccount,
  listEmployerEvents,
  listLateEmployers,
  downloadLateCsv,
  listWatchedPayments,
} = withSchemas(calls, schemas);
