import { formatShortDate } from "../../../lib/platform/format/date.es.ts";
import { formatPhone } from "../../../lib/platform/format/person.ts";
import type { FundSite } from "../../platform/handler/fund-site.ts";
import { callUs } from "../../messages/mail/spanish/account-emails.es.ts";
import type { WriteEmail } from "../../messages/mail/spanish/bilingual.ts";

/** `askedOn`: ISO date of the request. */
export type RequestedChange = { readonly firstName: string; readonly site: FundSite; readonly askedOn: string };
/** The staff typed the reason. */
export type Declined = RequestedChange & { readonly reason: string };

const pageOf = ({ site }: RequestedChange): string => `${site.origin}/dashboard/change-address`;

export const mailingAddressConfirmedEmail: WriteEmail<[facts: RequestedChange]> = (facts) => ({
  name: "mailing-address-confirmed",
  subject: "Se cambió su dirección postal",
  firstName: facts.firstName,
  paragraphs: [
    `Confirmamos la dirección postal que usted nos envió el ${formatShortDate(facts.askedOn)}. Desde ahora le enviamos los avisos a esa dirección.`,
  ],
  action: { name: "Ver su dirección", href: pageOf(facts) },
  closing: [`Si usted no envió esta dirección, llámenos enseguida al ${formatPhone(facts.site.brand.phone)}.`],
});

export const mailingAddressDeclinedEmail: WriteEmail<[facts: Declined]> = (facts) => ({
  name: "mailing-address-declined",
  subject: "No pudimos confirmar su nueva dirección postal",
  firstName: facts.firstName,
  paragraphs: [
    `No pudimos confirmar la dirección postal que usted nos envió el ${formatShortDate(facts.askedOn)}. Seguimos usando la dirección que tenemos. La razón:`,
    facts.reason,
  ],
  action: { name: "Enviar su dirección otra vez", href: pageOf(facts) },
  closing: [callUs(facts.site)],
});
