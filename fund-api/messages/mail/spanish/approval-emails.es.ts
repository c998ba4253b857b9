import type { Admission } from "#lib/identity/approval/schema.ts";
import { formatPhone } from "#lib/platform/format/person.ts";
import type { FundSite } from "../../../platform/handler/fund-site.ts";
import type { WriteEmail } from "./bilingual.ts";

type To = { readonly firstName: string; readonly site: FundSite };
/** The account opens only once the applicant's address is verified. */
export type Approved = To & { readonly as: Admission; readonly isVerified: boolean };
export type Declined = To & { readonly reason: string };

const callUs = ({ brand }: FundSite): string => `llámenos al ${formatPhone(brand.phone)} o escriba a ${brand.email}`;

const admissionLabels: Readonly<Record<Admission, string>> = {
  Employer: "empleador",
  "Employer Admin": "administrador de un empleador (Employer Admin)",
  "Plan member": "miembro del plan",
};

export const accountApprovedEmail: WriteEmail<[facts: Approved]> = ({ firstName, site, as, isVerified }) => ({
  name: "account-approved",
  subject: "Su cuenta está aprobada",
  firstName,
  paragraphs: [
    `Su cuenta está aprobada. Usted está registrado como: ${admissionLabels[as]}.`,
    isVerified
      ? "Inicie sesión con el nombre de usuario y la contraseña que eligió."
      : "Todavía falta verificar su correo electrónico: inicie sesión con el nombre de usuario y la contraseña que eligió, y le enviaremos un enlace para verificarlo.",
  ],
  action: { name: "Iniciar sesión", href: `${site.origin}/login` },
  closing: [`Si usted no se registró, ${callUs(site)}.`],
});

export const accountDeclinedEmail: WriteEmail<[facts: Declined]> = ({ firstName, site, reason }) => ({
  name: "account-declined",
  subject: "No se aprobó su registro",
  firstName,
  paragraphs: [
    "Revisamos su registro y no lo aprobamos. La razón:",
    reason,
    `Si es un error o si usted puede corregirlo, ${callUs(site)}. Tenga a la mano su Employer ID o su número de miembro.`,
  ],
});
