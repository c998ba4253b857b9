import type { FundSite } from "../../platform/handler/fund-site.ts";
import { callUs } from "../../messages/mail/account-emails.es.ts";
import type { InSpanish, WriteEmail } from "../../messages/mail/email-message.ts";

export type Withdrawn = { readonly site: FundSite; readonly employer: string };

export const invitationWithdrawnEmail: InSpanish<WriteEmail<[withdrawn: Withdrawn]>> = ({ site, employer }) => ({
  subject: "Se retiró su invitación",
  paragraphs: [
    `Su invitación para iniciar sesión en nombre de ${employer} se retiró. El enlace ya no funciona.`,
    "Si cree que es un error, pregúntele a quien le invitó.",
  ],
  closing: [`Si no conoce a ${employer}, no haga caso de este correo. ${callUs(site)}`],
});
