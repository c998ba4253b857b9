import "server-only";
import { notFound } from "next/navigation";
import type { Query } from "../../platform/contract/query.ts";
import { employerIdSchema } from "../../platform/contract/user.ts";
import { load } from "../../platform/http/fund/load.ts";
import * as calls from "./contract.ts";
import { paymentLists, type PaymentList } from "./schema.ts";

const isEmployerId = (text: string): boolean => employerIdSchema.safeParse(text).success;

/** Loads the work lists of operations and the figures of its charts. */
export const loadOverview = () => load(calls.getOverview);

/** Loads one page of the employers that match a search, or of all employers without a search. */
export const loadEmployers = (query: Query) => load(calls.findEmployers, {}, undefined, query);

/** Loads one employer's account. Shows the not-found page for an invalid Employer ID. */
export const loadEmployerAccount = async (employerId: string, query: Query) =>
  isEmployerId(employerId) ? load(calls.getEmployerAccount, { employerId }, undefined, query) : notFound();

/** Loads one page of an employer's timeline. */
export const loadEmployerEvents = async (employerId: string, query: Query) =>
  isEmployerId(employerId) ? load(calls.listEmployerEvents, { employerId }, undefined, query) : notFound();

/** Loads one page of the late employers. */
export const loadLateEmployers = (query: Query) => load(calls.listLateEmployers, {}, undefined, query);

/** Loads one page of a list of payments. Shows the not-found page for an unknown list. */
export const loadWatchedPayments = async (list: string, query: Query) =>
  paymentLists.includes(list as PaymentList) ? load(calls.listWatchedPayments, { list }, undefined, query) : notFound();
