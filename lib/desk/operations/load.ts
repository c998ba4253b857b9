import "server-only";
import { notFound } from "next/navigation";
import type { AnswerOf, FailureOf } from "../../platform/contract/call.ts";
import type { Query } from "../../platform/contract/query.ts";
import type { Result } from "../../platform/contract/result.ts";
import { employerIdSchema } from "../../platform/contract/user.ts";
import { load } from "../../platform/http/fund/load.ts";
import * as calls from "./contract.ts";
import { paymentLists, type PaymentList } from "./schema.ts";

type Loaded<Name extends keyof typeof calls> = Promise<
  Result<AnswerOf<(typeof calls)[Name]>, FailureOf<(typeof calls)[Name]>>
>;

const isEmployerId = (text: string): boolean => employerIdSchema.safeParse(text).success;

/** What waits for operations accounting, and the figures of its pictures. */
export const loadOverview = (): Loaded<"getOverview"> => load(calls.getOverview);

/** The employers that a search finds; without one, all of them. */
export const loadEmployers = (query: Query): Loaded<"findEmployers"> => load(calls.findEmployers, {}, undefined, query);

/** One employer's account; the not-found page for what is no employer. */
export const loadEmployerAccount = async (employerId: string, query: Query): Loaded<"getEmployerAccount"> =>
  isEmployerId(employerId) ? load(calls.getEmployerAccount, { employerId }, undefined, query) : notFound();

/** One page of an employer's time line. */
export const loadEmployerEvents = async (employerId: string, query: Query): Loaded<"listEmployerEvents"> =>
  isEmployerId(employerId) ? load(calls.listEmployerEvents, { employerId }, undefined, query) : notFound();

/** One page of the employers that are late. */
export const loadLateEmployers = (query: Query): Loaded<"listLateEmployers"> =>
  load(calls.listLateEmployers, {}, undefined, query);

/** One page of a list of payments; the not-found page for a list that does not exist. */
export const loadWatchedPayments = async (list: string, query: Query): Loaded<"listWatchedPayments"> =>
  paymentLists.includes(list as PaymentList) ? load(calls.listWatchedPayments, { list }, undefined, query) : notFound();
