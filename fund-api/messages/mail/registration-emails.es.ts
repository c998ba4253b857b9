import type { Admission } from "#lib/identity/approval/schema.ts";
import { formatPhone } from "#lib/platform/format/person.ts";
import type { FundSite } from "../../platform/handler/fund-site.ts";
import { callUs, oneDay } from "./account-emails.es.ts";
import type { Addressee, InSpanish, LinkEmail, WriteEmail } from "./email-message.ts";

export const welcomeEmail: InSpanish<LinkEmail> = ({ site }) => ({
  subject: "Verifique su correo electrónico",
  paragraphs: [
    "Gracias por registrarse. Por favor, verifique que este correo electrónico es suyo.",
    "Después, un representante revisa su registro, y le enviamos un correo cuando su cuenta esté aprobada.",
  ],
  action: "Verificar mi correo electrónico",
  closing: [
    oneDay,
    `Si usted no se registró, no haga caso de este correo. Nadie puede usar la cuenta sin este paso. ${callUs(site)}`,
  ],
});

/** The account opens only once the applicant's address is verified. */
export type Approved = Addressee & { readonly as: Admission; readonly isVerified: boolean };
export type Declined = Addressee & { readonly reason: string };

const callOrWrite = ({ brand }: FundSite): string =>
  `llámenos al ${formatPhone(brand.phone)} o escriba a ${brand.email}`;

const admissionLabels: Readonly<Record<Admission, string>> = {
  Employer: "empleador",
  "Employer Admin": "administrador de un empleador (Employer Admin)",
  "Plan member": "miembro del plan",
};

export const accountApprovedEmail: InSpanish<WriteEmail<[facts: Approved]>> = ({ site, as, isVerified }) => ({
  subject: "Su cuenta está aprobada",
  paragraphs: [
    `Su cuenta está aprobada. Usted está registrado como: ${admissionLabels[as]}.`,
    isVerified
      ? "Inicie sesión con el nombre de usuario y la contraseña que eligió."
      : "Todavía falta verificar su correo electrónico: inicie sesión con el nombre de usuario y la contraseña que eligió, y le enviaremos un enlace para verificarlo.",
  ],
  action: "Iniciar sesión",
  closing: [`Si usted no se registró, ${callOrWrite(site)}.`],
});

export const accountDeclinedEmail: InSpanish<WriteEmail<[facts: Declined]>> = ({ site, reason }) => ({
  subject: "No se aprobó su registro",
  paragraphs: [
    "Revisamos su registro y no lo aprobamos. La razón:",
    reason,
    `Si es un error o si usted puede corregirlo, ${callOrWrite(site)}. Tenga a la mano su Employer ID o su número de miembro.`,
  ],
});
