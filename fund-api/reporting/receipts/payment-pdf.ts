import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import { bankAccountText } from "../../../lib/money/bank-accounts/texts.en.ts";
import { formatDate, formatDateTime } from "../../../lib/platform/format/date.ts";
import { fundNames } from "../../../lib/platform/format/fund-names.ts";
import { formatMoney, sumCents } from "../../../lib/platform/cents/money.ts";
import type { Authorized, Payment } from "../../../lib/money/payments/schema.ts";
import { paymentDoneText, paymentStateText, paymentTexts } from "../../../lib/money/payments/texts.en.ts";
import { chargeMonthText } from "../../../lib/money/payments/charge-texts.en.ts";
import { body, heading, quiet, writeHead, beginSheet, endSheet, writeText } from "./sheet/pdf-drawing.ts";
import { left, right, type Row, writeTable } from "./sheet/pdf-table.ts";

export type PaymentReceipt = {
  readonly employerId: string;
  readonly employerName: string;
  readonly authorized: Authorized;
};

const paidRows = ({ kind, allocations, credits, cents }: Payment): Row[] => [
  ...allocations.map((part) => ({
    cells: [chargeMonthText(part), "Bank account", formatMoney(part.cents)],
  })),
  ...credits.map((part) => ({
    cells: [chargeMonthText(part), "Credit", formatMoney(part.cents)],
  })),
  ...(kind === "CREDIT" ? [] : [{ cells: ["Amount of the debit", "", formatMoney(cents)], isTotal: true }]),
];

const factRows = ({ employerId, employerName, authorized }: PaymentReceipt): Row[] => {
  const [firstPayment] = authorized.payments;
  const credits = authorized.payments.flatMap((payment) => payment.credits);
  const fromCredits = credits.length === 0 ? [] : [["From credits", formatMoney(sumCents(credits))] as const];
  const fromAccount = [
    [
      "Bank account",
      firstPayment === undefined
        ? ""
        : bankAccountText(firstPayment.bankAccountNickname, firstPayment.bankAccountLast4),
    ],
    ["Debit date", formatDate(authorized.debitDate)],
    ["Amount to debit", formatMoney(authorized.cents)],
  ] as const;
  const facts: readonly (readonly [string, string])[] = [
    ["Confirmation number", authorized.confirmationNo],
    ["Employer", `${employerName}, Employer ID ${employerId}`],
    [
      "Authorized by",
      firstPayment === undefined ? "" : `${firstPayment.createdBy} on ${formatDateTime(firstPayment.createdAt)}`,
    ],
    // A payment from credits alone debits nothing, regardless of the date in the request.
    ...(authorized.cents === 0 ? [] : fromAccount),
    ...fromCredits,
  ];
  return facts.map(([name, text]) => ({ cells: [name, text] }));
};

/** Creates the receipt for an authorization (tagged PDF 1.7, US Letter). `compress` is false in tests. */
export const paymentPdf = async (receipt: PaymentReceipt, date: Date, compress = true): Promise<Uint8Array> => {
  const { employerName, authorized } = receipt;
  const name = `Receipt of payment ${authorized.confirmationNo}`;
  const sheet = beginSheet(`${name}, ${employerName}`, date, compress);
  writeHead(sheet, name);
  sheet.y += 6;
  writeTable(sheet, [left("Payment", 150), left("As you authorized it", 400)], factRows(receipt));
  const debits = authorized.payments.filter(({ kind }) => kind === "DEBIT");
  if (debits.length > 1) writeText(sheet, "P", paymentTexts.twoDebits, { style: body, above: 14, keepWith: 60 });
  for (const payment of authorized.payments) {
    const text = `${fundNames[payment.fund]}: ${payment.confirmationNo}`;
    writeText(sheet, "H2", text, { style: heading, above: 18, keepWith: 60 });
    const state = paymentStateText(payment.state, payment.returnCode);
    const statusText =
      payment.kind === "CREDIT" ? paymentDoneText(payment) : `${state} as of ${formatDate(fundDate(date))}`;
    writeText(sheet, "P", `${statusText ?? state}.`, { style: quiet, above: 3, keepWith: 40 });
    sheet.y += 4;
    writeTable(sheet, [left("For", 200), left("Paid from", 150), right("Amount", 120)], paidRows(payment));
  }
  return endSheet(sheet, `${employerName} · ${authorized.confirmationNo}`);
};
