import { paymentAuthorization } from "../../lib/payments/authorization.ts";
import { demoEmployerIds } from "../demo/rosters/roster-agreements.ts";
import { paymentPdf } from "../receipts/payment-pdf.ts";
import { cancelPayments } from "../testing/cancel-payments.ts";
import { testDatabases } from "../testing/databases.ts";
import { pdfText } from "../testing/pdf.ts";
import { testRoster } from "../testing/rosters.ts";
import { valueOf } from "../testing/tad.ts";
import { authorizePayment } from "./authorize-payment.ts";
import { downloadPaymentReceipt } from "./download-payment-receipt.ts";
import { getPayable } from "./get-payable.ts";

describe.each(testDatabases)("the receipt of a payment on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.lakeside, demoEmployerIds.summit]);

  it("names each fund's debit, and no bank number; another employer does not find it", async () => {
    await cancelPayments(roster.db);
    const { charges, bankAccounts } = valueOf(await roster.act(getPayable, {}));
    const allocations = charges
      .filter(({ owedCents }) => owedCents > 0)
      .map(({ id, owedCents }) => ({ chargeId: id, cents: owedCents }));
    const body = { bankAccountId: bankAccounts[0]?.id ?? "", debitDate: "2026-07-15", allocations };
    const order = { ...body, authorizationVersion: paymentAuthorization.version, unusualConfirmed: true };
    const authorized = valueOf(await roster.act(authorizePayment, { body: order }));
    expect(authorized.payments).toHaveLength(2);
    const params = { authorizationId: authorized.authorizationId };
    const pdf = valueOf(await roster.act(downloadPaymentReceipt, { params }));
    expect(Buffer.from(pdf).toString("latin1")).toMatch(/^%PDF-1\.7/);
    const foreign = await roster.act(downloadPaymentReceipt, { params }, { userName: "summit-office" });
    expect(foreign).toMatchObject({ ok: false, code: "NotFound" });
    const receipt = { employerId: demoEmployerIds.lakeside, employerName: "Lakeside Freight", authorized };
    const text = pdfText(await paymentPdf(receipt, new Date(0), false));
    for (const { confirmationNo } of authorized.payments) expect(text).toContain(confirmationNo);
    expect(text).toContain("two debits");
    expect(text).not.toContain("44001");
  });
});
