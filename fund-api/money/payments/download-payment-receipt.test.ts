import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { paymentPdf } from "../../reporting/receipts/payment-pdf.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { cancelPayments, payAll } from "../../platform/testing/payments.ts";
import { pdfText } from "../../platform/testing/pdf.ts";
import { testRoster } from "../../platform/testing/rosters.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { downloadPaymentReceipt } from "./list-payments.ts";

describe.each(testDatabases)("the receipt of a payment on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.lakeside, demoEmployerIds.summit]);

  it("shows each fund's debit without bank account numbers, and only to its employer", async () => {
    await cancelPayments(roster.db);
    const authorized = await payAll(roster, { unusualConfirmed: true });
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
