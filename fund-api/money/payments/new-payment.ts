import type { Row } from "../../platform/db/schema.ts";

/** The columns of a payment to which nothing has happened yet. */
export const newPayment = {
  state: "SCHEDULED",
  kind: "DEBIT",
  return_code: null,
  unusual_confirmed: false,
  retry_of: null,
  attempt: 1,
  locked_at: null,
  sent_at: null,
  settled_at: null,
  returned_at: null,
  canceled_at: null,
  canceled_by: null,
  canceled_by_name: null,
  cancel_reason: "",
  version: 1,
} as const satisfies Partial<Row<"payments">>;

/**
 * The number of one fund's payment: the authorization's own for the first, with "-2" for the second.
 * @param place from 0; a debit that is tried again comes after the others
 */
export const toPaymentNumber = (confirmationNo: string, place: number): string =>
  place === 0 ? confirmationNo : `${confirmationNo}-${place + 1}`;
