import { autoCommittedLetter, autoCommitStoppedLetter } from "./auto-commit-letters.ts";
import { factorRemovedLetter, factorSetUpLetter, recoveryCodeUsedLetter } from "./factor-letters.ts";
import { type Letter, toMail } from "./letter.ts";
import {
  changeEmailLetter,
  emailChangeAskedLetter,
  emailChangedLetter,
  passwordChangedLetter,
  phoneChangedLetter,
  reactivateLetter,
  resetPasswordLetter,
  userNameChangedLetter,
  verifyEmailLetter,
} from "./letters.ts";
import { paperReceiptLetter, paymentReceiptLetter, reportReceiptLetter } from "./receipt-letters.ts";
import { accountApprovedLetter, accountDeclinedLetter, applicantWaitingLetter } from "./approval-letters.ts";
import { paymentCanceledLetter } from "./payment-letters.ts";
import { paymentReminderLetter } from "./reminder-letters.ts";
import { registrationCodeLetter, welcomeLetter } from "./registration-letters.ts";
import { testSiteOf } from "../testing/site.ts";

const now = new Date("2026-06-10T12:00:00.000Z");
const token = "tJ0-_x".repeat(7);
const site = testSiteOf("pension.localhost:8080");
const linked = { firstName: "Dana", site, token };
const to = { firstName: "Dana", site };
const receipt = {
  tadId: token,
  workMonth: "2026-05",
  confirmationNo: "T-2605-ABC",
  committedAt: now.toISOString(),
  committedBy: "Dana",
  totals: [{ fund: "HW" as const, cents: 123_450 }],
};
const payment = {
  id: token,
  version: 1,
  authorizationId: token,
  kind: "DEBIT" as const,
  fund: "HW" as const,
  confirmationNo: "P-260610-ABC",
  state: "SCHEDULED" as const,
  cents: 123_450,
  debitDate: "2026-06-12",
  bankAccountNickname: "Payroll",
  bankAccountLast4: "6789",
  createdAt: now.toISOString(),
  createdBy: "Dana",
  returnCode: null,
  cancelBy: null,
  sentAt: null,
  settledAt: null,
  returnedAt: null,
  canceledAt: null,
  canceledBy: null,
  allocations: [],
  credits: [],
};
const authorized = {
  authorizationId: token,
  confirmationNo: "P-260610-ABC",
  cents: 123_450,
  debitDate: "2026-06-12",
  payments: [payment],
};
const letters: readonly Letter[] = [
  accountApprovedLetter({ ...to, as: "Employer", isVerified: false }),
  accountDeclinedLetter({ ...to, reason: "We do not know you." }),
  applicantWaitingLetter({ ...to, employerName: null }),
  reportReceiptLetter(to, receipt),
  paperReceiptLetter(to, receipt),
  autoCommittedLetter(to, receipt),
  autoCommitStoppedLetter(to, { workMonth: "2026-05", dueDate: "2026-06-15", stops: ["1 error to correct."] }),
  paymentReceiptLetter(to, authorized),
  paymentCanceledLetter(to, { payment, by: "Dana" }),
  paymentReminderLetter(to, {
    workMonth: "2026-05",
    dueDate: "2026-06-15",
    isLate: true,
    isReported: true,
    owed: [{ fund: "HW", cents: 123_450 }],
    lateDebits: [],
  }),
  resetPasswordLetter(linked),
  verifyEmailLetter(linked),
  reactivateLetter(linked),
  passwordChangedLetter("Dana", site, now),
  emailChangedLetter("Dana", site, now),
  factorSetUpLetter("Dana", site, now),
  factorRemovedLetter("Dana", site, now),
  recoveryCodeUsedLetter("Dana", site, now, 9),
  changeEmailLetter(linked),
  emailChangeAskedLetter("Dana", site, now),
  userNameChangedLetter("Dana", site, now),
  phoneChangedLetter("Dana", site, now, "0199"),
  phoneChangedLetter("Dana", site, now, null),
  welcomeLetter(linked),
  registrationCodeLetter({
    employerId: "1000001-0001",
    employerName: "Lakeside Freight",
    address: site.brand.address,
    code: "ABCD-EFGH-JKMN",
    validUntil: "2026-07-10",
    site,
  }),
];

const unescape = (html: string): string =>
  html
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

describe.each(letters)("the letter $name", (letter) => {
  const mail = toMail(letter, site, "dana@portal.example");

  it("says the same in plain text and in HTML", () => {
    const said = [
      ...letter.paragraphs,
      ...(letter.closing ?? []),
      letter.action?.name ?? "",
      letter.action?.href ?? "",
    ];
    for (const part of said) {
      expect(mail.text).toContain(part);
      expect(unescape(mail.html)).toContain(part);
    }
  });

  it("comes from the fund the reader was at, and names it", () => {
    expect(mail.from).toEqual({ name: "Northern Lakes Pension Fund", address: "help@pension.example" });
    expect(mail.subject).toBe(`${letter.subject} – Northern Lakes Pension Fund`);
    for (const form of [mail.text, mail.html]) {
      expect(form).toContain("Northern Lakes Pension Fund");
      expect(form).toContain("(555) 010-0200");
      expect(form).not.toContain("health");
    }
  });

  it("leads to that fund's portal and nowhere else", () => {
    const addresses = [...`${mail.text} ${mail.html}`.matchAll(/https?:\/\/[^\s"<]+/g)].map(([address]) => address);
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) expect(new URL(address).origin).toBe("http://pension.localhost:8080");
  });
});

it.each([
  [resetPasswordLetter(linked), `/reset-password?code=${token}`],
  [verifyEmailLetter(linked), `/verify-email?code=${token}`],
  [changeEmailLetter(linked), `/verify-email?code=${token}`],
  [welcomeLetter(linked), `/verify-email?code=${token}`],
  [reactivateLetter(linked), `/verify-email?for=reactivation&code=${token}`],
])("$name carries the token to its page", (letter, path) => {
  expect(letter.action?.href).toBe(`http://pension.localhost:8080${path}`);
});

it.each(["<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "Dana & Söhne's", "\u202eanaD"])(
  "a name is shown as it is and does nothing: %j",
  (firstName) => {
    const mail = toMail(resetPasswordLetter({ ...linked, firstName }), site, "dana@portal.example");
    expect(mail.text).toContain(`Hello ${firstName},`);
    expect(mail.html).not.toMatch(/<script|<img/);
    expect(unescape(mail.html)).toContain(`Hello ${firstName},`);
  },
);
