import { bankAccountText } from "../../lib/bank-accounts/texts.en.ts";
import { formatDate, formatDateTime, formatWorkMonth } from "../../lib/format/date.ts";
import { fundNames } from "../../lib/format/fund-names.ts";
import { formatMoney } from "../../lib/money/money.ts";
import type { Authorized, Payment } from "../../lib/payments/schema.ts";
import { paymentStateText, paymentTexts } from "../../lib/payments/texts.en.ts";
import { body, heading, quiet, writeHead } from "./pdf-head.ts";
import { beginSheet, endSheet, writeText } from "./pdf-page.ts";
import { left, right, type Row, writeTable } from "./pdf-table.ts";

/** What the receipt of an authorization says. */
export type PaymentReceipt = {
  readonly employerId: string;
  readonly employerName: string;
  readonly authorized: Authorized;
};

const paidRows = ({ allocations, credits, cents }: Payment): Row[] => [
  ...allocations.map((paid) => ({
    cells: [{ text: formatWorkMonth(paid.workMonth) }, { text: "Bank account" }, { text: formatMoney(paid.cents) }],
  })),
  ...credits.map((paid) => ({
    cells: [{ text: formatWorkMonth(paid.workMonth) }, { text: "Credit" }, { text: formatMoney(paid.cents) }],
  })),
  { cells: [{ text: "Debited" }, { text: "" }, { text: formatMoney(cents) }], isTotal: true },
];

const factRows = ({ employerId, employerName, authorized }: PaymentReceipt): Row[] => {
  const [first] = authorized.payments;
  const facts: readonly (readonly [string, string])[] = [
    ["Confirmation number", authorized.confirmationNo],
    ["Employer", `${employerName}, ${employerId}`],
    ["Authorized", first === undefined ? "" : `${formatDateTime(first.createdAt)}, ${first.createdBy}`],
    ["From", first === undefined ? "" : bankAccountText(first.bankAccountNickname, first.bankAccountLast4)],
    ["Debit date", formatDate(authorized.debitDate)],
    ["Total debited", formatMoney(authorized.cents)],
  ];
  return facts.map(([name, text]) => ({ cells: [{ text: name }, { text }] }));
};

/**
 * The receipt of an authorization as a tagged PDF 1.7 (US Letter), with the debit of each fund.
 * @param at the document's date
 * @param compress false leaves the text readable for tests
 */
export const paymentPdf = async (receipt: PaymentReceipt, at: Date, compress = true): Promise<Uint8Array> => {
  const { employerName, authorized } = receipt;
  const name = `Receipt of payment ${authorized.confirmationNo}`;
  const sheet = beginSheet(`${name}, ${employerName}`, at, compress);
  writeHead(sheet, name);
  sheet.y += 6;
  writeTable(sheet, [left("What", 150), left("As authorized", 400)], factRows(receipt));
  const debits = authorized.payments.filter(({ kind }) => kind === "DEBIT");
  if (debits.length > 1) writeText(sheet, "P", paymentTexts.twoDebits, { style: body, above: 14, keepWith: 60 });
  for (const payment of authorized.payments) {
    const text = `${fundNames[payment.fund]}: ${payment.confirmationNo}`;
    writeText(sheet, "H2", text, { style: heading, above: 18, keepWith: 60 });
    const state = `State when this receipt was made: ${paymentStateText(payment.state, payment.returnCode)}.`;
    writeText(sheet, "P", state, { style: quiet, above: 3, keepWith: 40 });
    sheet.y += 4;
    writeTable(sheet, [left("Work month", 200), left("Paid from", 150), right("Amount", 120)], paidRows(payment));
  }
  return endSheet(sheet, `${employerName} · ${authorized.confirmationNo}`);
};
