import { formatShortDate } from "../../../lib/platform/format/date.es.ts";
import { formatPhone } from "../../../lib/platform/format/person.ts";
import type { FundSite } from "../../platform/handler/fund-site.ts";
import { callUs } from "../../messages/mail/account-emails.es.ts";
import type { InSpanish, WriteEmail } from "../../messages/mail/email-message.ts";

/** `askedOn`: ISO date of the request. */
export type RequestedChange = { readonly firstName: string; readonly site: FundSite; readonly askedOn: string };
/** The staff typed the reason. */
export type Declined = RequestedChange & { readonly reason: string };

export const mailingAddressConfirmedEmail: InSpanish<WriteEmail<[facts: RequestedChange]>> = (facts) => ({
  subject: "Se cambió su dirección postal",
  paragraphs: [
    `Confirmamos la dirección postal que usted nos envió el ${formatShortDate(facts.askedOn)}. Desde ahora le enviamos los avisos a esa dirección.`,
  ],
  action: "Ver su dirección",
  closing: [`Si usted no envió esta dirección, llámenos enseguida al ${formatPhone(facts.site.brand.phone)}.`],
});

export const mailingAddressDeclinedEmail: InSpanish<WriteEmail<[facts: Declined]>> = (facts) => ({
  subject: "No pudimos confirmar su nueva dirección postal",
  paragraphs: [
    `No pudimos confirmar la dirección postal que usted nos envió el ${formatShortDate(facts.askedOn)}. Seguimos usando la dirección que tenemos. La razón:`,
    facts.reason,
  ],
  action: "Enviar su dirección otra vez",
  closing: [callUs(facts.site)],
});
