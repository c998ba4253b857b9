import { formatDateTime } from "#lib/platform/format/date.es.ts";
import { formatPhone } from "#lib/platform/format/person.ts";
import type { FundSite } from "../../../platform/handler/fund-site.ts";
import { type LinkEmail, linkTo, type NoticeEmail, type WriteEmail } from "./bilingual.ts";

export const callUs = ({ brand }: FundSite): string => `Si algo no está bien, llámenos al ${formatPhone(brand.phone)}.`;

const callAtOnce = ({ brand }: FundSite): string =>
  `Si no fue usted, llámenos de inmediato al ${formatPhone(brand.phone)}.`;

export const ifYou = "Si fue usted, no tiene que hacer nada.";

export const ifNotYou = ({ origin, brand }: FundSite): string =>
  `Si no fue usted, elija una contraseña nueva de inmediato en ${origin}/forgot-password y llámenos al ${formatPhone(brand.phone)}.`;

const dayOf = (now: Date): string => formatDateTime(now.toISOString());
export const oneDay = "El enlace sirve una sola vez, durante 24 horas. Después, inicie sesión para recibir otro.";

export const resetPasswordEmail: LinkEmail = ({ firstName, site, token }) => ({
  name: "reset-password",
  subject: "Elija una contraseña nueva",
  firstName,
  paragraphs: ["Recibimos una solicitud para cambiar su contraseña."],
  action: { name: "Elegir una contraseña nueva", href: linkTo(site, "/reset-password?", token) },
  closing: [
    "El enlace sirve una sola vez, durante 1 hora.",
    `Si usted no lo pidió, no haga caso de este correo. Su contraseña no cambia. ${callUs(site)}`,
  ],
});

export const userNamesEmail: WriteEmail<[firstName: string, site: FundSite, userNames: readonly string[]]> = (
  firstName,
  site,
  userNames,
) => ({
  name: "user-names",
  subject: userNames.length > 1 ? "Sus nombres de usuario" : "Su nombre de usuario",
  firstName,
  paragraphs: [
    "Recibimos una solicitud para enviarle su nombre de usuario.",
    userNames.length > 1
      ? `${userNames.length} cuentas tienen este correo electrónico. Sus nombres de usuario son:\n${userNames.join("\n")}`
      : `Su nombre de usuario es: ${userNames.join()}`,
  ],
  action: { name: "Iniciar sesión", href: `${site.origin}/login` },
  closing: [
    `Si no recuerda su contraseña, elija una nueva en ${site.origin}/forgot-password.`,
    `Si usted no lo pidió, no haga caso de este correo. Su cuenta no cambia. ${callUs(site)}`,
  ],
});

export const passwordChangedEmail: NoticeEmail = (firstName, site, now) => ({
  name: "password-changed",
  subject: "Se cambió su contraseña",
  firstName,
  paragraphs: [`Su contraseña se cambió el ${dayOf(now)}.`, ifYou, ifNotYou(site)],
});

export const verifyAddressEmail: LinkEmail = ({ firstName, site, token }) => ({
  name: "verify-email",
  subject: "Verifique su correo electrónico",
  firstName,
  paragraphs: [
    "Por favor, verifique que este correo electrónico es suyo, para que los avisos sobre su cuenta le lleguen solo a usted.",
  ],
  action: { name: "Verificar mi correo electrónico", href: linkTo(site, "/verify-email?", token) },
  closing: [oneDay, `Si no tiene una cuenta con nosotros, no haga caso de este correo. ${callUs(site)}`],
});

export const reactivateEmail: LinkEmail = ({ firstName, site, token }) => ({
  name: "reactivate",
  subject: "Reactive su cuenta",
  firstName,
  paragraphs: [
    "Usted no ha iniciado sesión en al menos 2 años, por lo que su cuenta está desactivada. Ahora puede reactivarla.",
  ],
  action: { name: "Reactivar mi cuenta", href: linkTo(site, "/verify-email?for=reactivation&", token) },
  closing: [
    oneDay,
    `Si usted no acaba de iniciar sesión, alguien sabe su contraseña: llámenos al ${formatPhone(site.brand.phone)}.`,
  ],
});

export const addressChangedEmail: NoticeEmail = (firstName, site, now) => ({
  name: "email-changed",
  subject: "Se cambió su correo electrónico",
  firstName,
  paragraphs: [
    `Su correo electrónico se cambió el ${dayOf(now)}. Este es el último correo sobre su cuenta que enviamos a esta dirección.`,
    ifYou,
    callAtOnce(site),
  ],
});

export const verifyNewAddressEmail: LinkEmail = ({ firstName, site, token }) => ({
  name: "change-email",
  subject: "Verifique su nuevo correo electrónico",
  firstName,
  paragraphs: ["Usted nos pidió usar esta dirección para su cuenta. Por favor, verifique que es suya."],
  action: { name: "Verificar mi correo electrónico", href: linkTo(site, "/verify-email?", token) },
  closing: [
    "El enlace sirve una sola vez, durante 24 horas. Hasta que haga clic en él, seguimos usando su dirección actual.",
    `Si usted no lo pidió, no haga caso de este correo. ${callUs(site)}`,
  ],
});

export const addressChangeRequestedEmail: NoticeEmail = (firstName, site, now) => ({
  name: "email-change-asked",
  subject: "Alguien pidió cambiar su correo electrónico",
  firstName,
  paragraphs: [
    `El ${dayOf(now)}, alguien pidió cambiar el correo electrónico de su cuenta. El cambio se hace cuando alguien hace clic en el enlace que enviamos a la dirección nueva.`,
    "Si fue usted, no tiene que hacer nada aquí.",
    `${ifNotYou(site)} Una contraseña nueva detiene el cambio.`,
  ],
});

export const userNameChangedEmail: NoticeEmail = (firstName, site, now) => ({
  name: "user-name-changed",
  subject: "Se cambió su nombre de usuario",
  firstName,
  paragraphs: [
    `Su nombre de usuario se cambió el ${dayOf(now)}. Desde ahora, inicie sesión con el nuevo.`,
    ifYou,
    callAtOnce(site),
  ],
});

export const phoneChangedEmail: NoticeEmail<[last4: string | null]> = (firstName, site, now, last4) => ({
  name: "phone-changed",
  subject: "Se cambió su número de teléfono",
  firstName,
  paragraphs: [
    last4 === null
      ? `Su número de teléfono se quitó el ${dayOf(now)}.`
      : `Su número de teléfono se cambió el ${dayOf(now)}. El nuevo termina en ${last4}.`,
    ifYou,
    ifNotYou(site),
  ],
});
