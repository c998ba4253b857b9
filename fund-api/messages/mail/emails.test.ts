import { examples } from "../../../lib/money/payments/examples.ts";
import type { Payment } from "../../../lib/money/payments/schema.ts";
import {
  autoCommitStoppedEmail,
  autoCommittedEmail,
  paperReceiptEmail,
  paymentReceiptEmail,
  reportReceiptEmail,
} from "./receipt-emails.ts";
import {
  addressChangedEmail,
  addressChangeRequestedEmail,
  factorRemovedEmail,
  factorSetUpEmail,
  passwordChangedEmail,
  phoneChangedEmail,
  reactivateEmail,
  recoveryCodeUsedEmail,
  resetPasswordEmail,
  userNameChangedEmail,
  userNamesEmail,
  verifyAddressEmail,
  verifyNewAddressEmail,
} from "./account-emails.ts";
import { type EmailMessage, renderEmail } from "./email-message.ts";
import {
  mailingAddressConfirmedEmail,
  mailingAddressDeclinedEmail,
} from "../../members/address-changes/address-emails.ts";
import {
  accountApprovedEmail,
  accountDeclinedEmail,
  pendingApplicantEmail,
  registrationCodeEmail,
  welcomeEmail,
} from "./registration-emails.ts";
import type { Language } from "../../../lib/site/language/texts.ts";
import {
  contactMessagesForFundEmail,
  contactReceivedEmail,
  messageForFundEmail,
  messageFromFundEmail,
} from "./inbox-emails.ts";
import {
  factorRemovedByStaffEmail,
  resetPasswordByStaffEmail,
  resetUnusedByStaffEmail,
  unlockedByStaffEmail,
  verifyAddressByStaffEmail,
} from "../../identity/account-help/help-emails.ts";
import { paymentCanceledEmail, paymentReminderEmail } from "./payment-emails.ts";
import { staffInvitedEmail } from "../../identity/staff/add-staff.ts";
import { invitationWithdrawnEmail } from "../../identity/employers/people-emails.ts";
import { testSiteOf } from "../../platform/testing/site.ts";

const now = new Date("2026-06-10T12:00:00.000Z");
const token = "tJ0-_x".repeat(7);
const site = testSiteOf("pension.localhost:8080");
const linkFacts = { firstName: "Dana", site, token };
const to = { firstName: "Dana", site };
const receipt = {
  tadId: token,
  workMonth: "2026-05",
  confirmationNo: "T-2605-ABC",
  committedAt: now.toISOString(),
  committedBy: "Dana",
  totals: [{ fund: "HW" as const, cents: 123_450 }],
};
const payment: Payment = {
  ...(examples.listPayments.response.payments[0] as Payment),
  confirmationNo: "P-260610-ABC",
  cents: 123_450,
  debitDate: "2026-06-12",
  cancelBy: null,
  allocations: [],
};
const authorized = {
  authorizationId: token,
  confirmationNo: "P-260610-ABC",
  cents: 123_450,
  debitDate: "2026-06-12",
  payments: [payment],
};
const written: readonly EmailMessage[] = [
  accountApprovedEmail({ ...to, as: "Employer", isVerified: false }),
  accountDeclinedEmail({ ...to, reason: "No match found." }),
  mailingAddressConfirmedEmail({ ...to, askedOn: "2026-06-09" }),
  mailingAddressDeclinedEmail({ ...to, askedOn: "2026-06-09", reason: "Mail came back." }),
  pendingApplicantEmail({ ...to, employerName: null }),
  reportReceiptEmail(to, receipt),
  paperReceiptEmail(to, receipt),
  autoCommittedEmail(to, receipt),
  autoCommitStoppedEmail(to, { workMonth: "2026-05", dueDate: "2026-06-15", stops: ["1 error to correct."] }),
  paymentReceiptEmail(to, authorized),
  paymentCanceledEmail(to, { payment, by: "Dana", today: "2026-06-10" }),
  paymentReminderEmail(to, {
    workMonth: "2026-05",
    dueDate: "2026-06-15",
    isLate: true,
    isReported: true,
    owed: [{ fund: "HW", cents: 123_450 }],
    lateDebits: [],
  }),
  messageFromFundEmail(to, token, "MESSAGE"),
  messageFromFundEmail(to, token, "SHARED"),
  messageFromFundEmail(to, token, "SHARED_WITH_YOU"),
  messageFromFundEmail(to, token, "UNSHARED"),
  messageFromFundEmail(to, token, "UNSHARED_WITH_YOU"),
  messageFromFundEmail(to, token, "CORRECTED"),
  messageFromFundEmail(to, token, "CREDIT_ASKED"),
  messageFromFundEmail(to, token, "DECIDED"),
  messageForFundEmail(to, token, "MESSAGE"),
  messageForFundEmail(to, token, "CORRECTED"),
  contactMessagesForFundEmail(to, 12),
  resetPasswordEmail(linkFacts),
  verifyAddressEmail(linkFacts),
  verifyAddressByStaffEmail(linkFacts),
  resetPasswordByStaffEmail(linkFacts),
  resetUnusedByStaffEmail(linkFacts),
  staffInvitedEmail({ ...linkFacts, userName: "dana-whitfield", until: "2026-06-11T12:00:00.000Z" }),
  unlockedByStaffEmail("Dana", site, now),
  factorRemovedByStaffEmail("Dana", site, now),
  reactivateEmail(linkFacts),
  passwordChangedEmail("Dana", site, now),
  addressChangedEmail("Dana", site, now),
  factorSetUpEmail("Dana", site, now),
  factorRemovedEmail("Dana", site, now),
  recoveryCodeUsedEmail("Dana", site, now, 9),
  verifyNewAddressEmail(linkFacts),
  addressChangeRequestedEmail("Dana", site, now),
  userNameChangedEmail("Dana", site, now),
  userNamesEmail("Dana", site, ["dana-whitfield"]),
  userNamesEmail("", site, ["dana-whitfield", "lakeside-admin"]),
  phoneChangedEmail("Dana", site, now, "0199"),
  phoneChangedEmail("Dana", site, now, null),
  welcomeEmail(linkFacts),
  registrationCodeEmail({
    employerId: "1000001-0001",
    employerName: "Lakeside Freight",
    address: site.brand.address,
    code: "ABCD-EFGH-JKMN",
    validUntil: "2026-07-10",
    site,
  }),
  invitationWithdrawnEmail({ site, employer: "Lakeside Freight" }),
  contactReceivedEmail({ reference: "C-2345-ABCD", site }),
];
const messages = written.flatMap((message): [EmailMessage, Language][] =>
  message.inSpanish === undefined
    ? [[message, "en"]]
    : [
        [message, "en"],
        [message.inSpanish, "es"],
      ],
);

const unescape = (html: string): string =>
  html
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

describe.each(messages.map(([message, language]) => ({ message, language })))(
  "the email $message.name in $language",
  ({ message, language }) => {
    const sentEmail = renderEmail({ ...message, inSpanish: message }, site, "dana@portal.example", language);

    it("has the same content in plain text and in HTML", () => {
      const texts = [
        ...message.paragraphs,
        ...(message.closing ?? []),
        message.action?.name ?? "",
        message.action?.href ?? "",
      ];
      for (const part of texts) {
        expect(sentEmail.text).toContain(part);
        expect(unescape(sentEmail.html)).toContain(part);
      }
    });

    it("is from the reader's fund, and includes its name", () => {
      expect(sentEmail.from).toEqual({ name: "Northern Lakes Pension Fund", address: "help@pension.example" });
      expect(sentEmail.subject).toBe(`${message.subject} – Northern Lakes Pension Fund`);
      for (const form of [sentEmail.text, sentEmail.html]) {
        expect(form).toContain("Northern Lakes Pension Fund");
        expect(form).toContain("(555) 010-0200");
        expect(form).not.toContain("health");
      }
    });

    it("links only to that fund's portal", () => {
      const addresses = [...`${sentEmail.text} ${sentEmail.html}`.matchAll(/https?:\/\/[^\s"<]+/g)].map(
        ([address]) => address,
      );
      expect(addresses.length).toBeGreaterThan(0);
      for (const address of addresses) expect(new URL(address).origin).toBe("http://pension.localhost:8080");
    });

    it("contains no text in the other language", () => {
      const otherLanguagePattern = { en: /Hola|usted|correo/i, es: /Hello|\byour?\b|\bthe\b/i }[language];
      expect(sentEmail.html).toContain(`<html lang="${language}">`);
      for (const form of [sentEmail.subject, sentEmail.text]) expect(form).not.toMatch(otherLanguagePattern);
    });
  },
);

it("an email in Spanish has the same name, reader and link as the English one", () => {
  const both = written.filter(({ inSpanish }) => inSpanish !== undefined);
  expect(both.length).toBeGreaterThanOrEqual(16);
  for (const { name, firstName, action, inSpanish } of both)
    expect(inSpanish).toMatchObject({ name, firstName, ...(action && { action: { href: action.href } }) });
});

it.each([
  [resetPasswordEmail(linkFacts), `/reset-password?code=${token}`],
  [verifyAddressEmail(linkFacts), `/verify-email?code=${token}`],
  [verifyNewAddressEmail(linkFacts), `/verify-email?code=${token}`],
  [welcomeEmail(linkFacts), `/verify-email?code=${token}`],
  [reactivateEmail(linkFacts), `/verify-email?for=reactivation&code=${token}`],
])("$name links to its page with the token", (message, path) => {
  expect(message.action?.href).toBe(`http://pension.localhost:8080${path}`);
});

it.each(["<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "Dana & Söhne's", "\u202eanaD"])(
  "a name is shown unchanged and without effect: %j",
  (firstName) => {
    const sentEmail = renderEmail(resetPasswordEmail({ ...linkFacts, firstName }), site, "dana@portal.example");
    expect(sentEmail.text).toContain(`Hello ${firstName},`);
    expect(sentEmail.html).not.toMatch(/<script|<img/);
    expect(unescape(sentEmail.html)).toContain(`Hello ${firstName},`);
  },
);

it.each([
  ["2026-06-15", "Pay by Jun 15, 2026 to be on time."],
  ["2026-06-16", "It was due Jun 15, 2026. Pay now to limit late charges."],
])("describes the due date of a payment canceled on %s correctly", (today, expected) => {
  const paid = {
    chargeId: "c",
    workMonth: "2026-05",
    fund: "HW" as const,
    type: "CHARGE" as const,
    isCorrection: false,
    dueDate: "2026-06-15",
    owedCents: 100,
    cents: 100,
  };
  const { paragraphs } = paymentCanceledEmail(to, { payment: { ...payment, allocations: [paid] }, by: "Dana", today });
  expect(paragraphs.at(-1)).toBe(`The amount it paid is owed again. ${expected}`);
});
