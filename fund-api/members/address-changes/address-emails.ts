import { formatShortDate } from "../../../lib/platform/format/date.ts";
import { formatPhone } from "../../../lib/platform/format/person.ts";
import { callUs } from "../../messages/mail/account-emails.ts";
import { inBoth, type WriteEmail } from "../../messages/mail/email-message.ts";
import * as es from "./address-emails.es.ts";

const pageOf = ({ site }: es.RequestedChange): string => `${site.origin}/dashboard/change-address`;

/** For a member whose new mailing address is on file. The email doesn't contain the address. */
export const mailingAddressConfirmedEmail: WriteEmail<[facts: es.RequestedChange]> = inBoth(
  (facts) => ({
    name: "mailing-address-confirmed",
    subject: "Your mailing address was changed",
    firstName: facts.firstName,
    paragraphs: [
      `We confirmed the mailing address that you sent us on ${formatShortDate(facts.askedOn)}. From now on we mail your notices there.`,
    ],
    action: { name: "See your address", href: pageOf(facts) },
    closing: [`If you didn’t send this address, call us right away at ${formatPhone(facts.site.brand.phone)}.`],
  }),
  es.mailingAddressConfirmedEmail,
);

/** For a member whose new mailing address was declined. The email doesn't contain the address. */
export const mailingAddressDeclinedEmail: WriteEmail<[facts: es.Declined]> = inBoth(
  (facts) => ({
    name: "mailing-address-declined",
    subject: "We couldn’t confirm your new mailing address",
    firstName: facts.firstName,
    paragraphs: [
      `We couldn’t confirm the mailing address that you sent us on ${formatShortDate(facts.askedOn)}. We still mail to the address on file. The reason:`,
      facts.reason,
    ],
    action: { name: "Send your address again", href: pageOf(facts) },
    closing: [callUs(facts.site)],
  }),
  es.mailingAddressDeclinedEmail,
);
