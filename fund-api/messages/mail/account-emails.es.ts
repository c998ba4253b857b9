import { formatDateTime } from "#lib/platform/format/date.es.ts";
import { formatPhone } from "#lib/platform/format/person.ts";
import type { FundSite } from "../../platform/handler/fund-site.ts";
import type { InSpanish, LinkEmail, NoticeEmail, WriteEmail } from "./email-message.ts";

export const callUs = ({ brand }: FundSite): string => `Si algo no está bien, llámenos al ${formatPhone(brand.phone)}.`;

const callAtOnce = ({ brand }: FundSite): string =>
  `Si no fue usted, llámenos de inmediato al ${formatPhone(brand.phone)}.`;

const ifYou = "Si fue usted, no tiene que hacer nada.";

const ifNotYou = ({ origin, brand }: FundSite): string =>
  `Si no fue usted, elija una contraseña nueva de inmediato en ${origin}/forgot-password y llámenos al ${formatPhone(brand.phone)}.`;

const dayOf = (now: Date): string => formatDateTime(now.toISOString());
export const oneDay = "El enlace sirve una sola vez, durante 24 horas. Después, inicie sesión para recibir otro.";

export const resetPasswordEmail: InSpanish<LinkEmail> = ({ site }) => ({
  subject: "Elija una contraseña nueva",
  paragraphs: ["Recibimos una solicitud para cambiar su contraseña."],
  action: "Elegir una contraseña nueva",
  closing: [
    "El enlace sirve una sola vez, durante 1 hora.",
    `Si usted no lo pidió, no haga caso de este correo. Su contraseña no cambia. ${callUs(site)}`,
  ],
});

export const userNamesEmail: InSpanish<
  WriteEmail<[firstName: string, site: FundSite, userNames: readonly string[]]>
> = (_firstName, site, userNames) => ({
  subject: userNames.length > 1 ? "Sus nombres de usuario" : "Su nombre de usuario",
  paragraphs: [
    "Recibimos una solicitud para enviarle su nombre de usuario.",
    userNames.length > 1
      ? `${userNames.length} cuentas tienen este correo electrónico. Sus nombres de usuario son:\n${userNames.join("\n")}`
      : `Su nombre de usuario es: ${userNames.join()}`,
  ],
  action: "Iniciar sesión",
  closing: [
    `Si no recuerda su contraseña, elija una nueva en ${site.origin}/forgot-password.`,
    `Si usted no lo pidió, no haga caso de este correo. Su cuenta no cambia. ${callUs(site)}`,
  ],
});

export const passwordChangedEmail: InSpanish<NoticeEmail> = (_firstName, site, now) => ({
  subject: "Se cambió su contraseña",
  paragraphs: [`Su contraseña se cambió el ${dayOf(now)}.`, ifYou, ifNotYou(site)],
});

export const verifyAddressEmail: InSpanish<LinkEmail> = ({ site }) => ({
  subject: "Verifique su correo electrónico",
  paragraphs: [
    "Por favor, verifique que este correo electrónico es suyo, para que los avisos sobre su cuenta le lleguen solo a usted.",
  ],
  action: "Verificar mi correo electrónico",
  closing: [oneDay, `Si no tiene una cuenta con nosotros, no haga caso de este correo. ${callUs(site)}`],
});

export const reactivateEmail: InSpanish<LinkEmail> = ({ site }) => ({
  subject: "Reactive su cuenta",
  paragraphs: [
    "Usted no ha iniciado sesión en al menos 2 años, por lo que su cuenta está desactivada. Ahora puede reactivarla.",
  ],
  action: "Reactivar mi cuenta",
  closing: [
    oneDay,
    `Si usted no acaba de iniciar sesión, alguien sabe su contraseña: llámenos al ${formatPhone(site.brand.phone)}.`,
  ],
});

export const addressChangedEmail: InSpanish<NoticeEmail> = (_firstName, site, now) => ({
  subject: "Se cambió su correo electrónico",
  paragraphs: [
    `Su correo electrónico se cambió el ${dayOf(now)}. Este es el último correo sobre su cuenta que enviamos a esta dirección.`,
    ifYou,
    callAtOnce(site),
  ],
});

export const verifyNewAddressEmail: InSpanish<LinkEmail> = ({ site }) => ({
  subject: "Verifique su nuevo correo electrónico",
  paragraphs: ["Usted nos pidió usar esta dirección para su cuenta. Por favor, verifique que es suya."],
  action: "Verificar mi correo electrónico",
  closing: [
    "El enlace sirve una sola vez, durante 24 horas. Hasta que haga clic en él, seguimos usando su dirección actual.",
    `Si usted no lo pidió, no haga caso de este correo. ${callUs(site)}`,
  ],
});

export const addressChangeRequestedEmail: InSpanish<NoticeEmail> = (_firstName, site, now) => ({
  subject: "Alguien pidió cambiar su correo electrónico",
  paragraphs: [
    `El ${dayOf(now)}, alguien pidió cambiar el correo electrónico de su cuenta. El cambio se hace cuando alguien hace clic en el enlace que enviamos a la dirección nueva.`,
    "Si fue usted, no tiene que hacer nada aquí.",
    `${ifNotYou(site)} Una contraseña nueva detiene el cambio.`,
  ],
});

export const userNameChangedEmail: InSpanish<NoticeEmail> = (_firstName, site, now) => ({
  subject: "Se cambió su nombre de usuario",
  paragraphs: [
    `Su nombre de usuario se cambió el ${dayOf(now)}. Desde ahora, inicie sesión con el nuevo.`,
    ifYou,
    callAtOnce(site),
  ],
});

export const phoneChangedEmail: InSpanish<NoticeEmail<[last4: string | null]>> = (_firstName, site, now, last4) => ({
  subject: "Se cambió su número de teléfono",
  paragraphs: [
    last4 === null
      ? `Su número de teléfono se quitó el ${dayOf(now)}.`
      : `Su número de teléfono se cambió el ${dayOf(now)}. El nuevo termina en ${last4}.`,
    ifYou,
    ifNotYou(site),
  ],
});

export const factorSetUpEmail: InSpanish<NoticeEmail> = (_firstName, site, now) => ({
  subject: "Se activó una aplicación de autenticación",
  paragraphs: [
    `Desde el ${dayOf(now)}, para iniciar sesión en su cuenta hace falta un código de una aplicación de autenticación, o uno de sus diez códigos de recuperación.`,
    ifYou,
    ifNotYou(site),
  ],
});

export const factorRemovedEmail: InSpanish<NoticeEmail> = (_firstName, site, now) => ({
  subject: "Se quitó su aplicación de autenticación",
  paragraphs: [
    `Desde el ${dayOf(now)}, usted inicia sesión en su cuenta solo con su contraseña. Sus códigos de recuperación ya no funcionan.`,
    ifYou,
    ifNotYou(site),
  ],
});

export const recoveryCodeUsedEmail: InSpanish<NoticeEmail<[left: number]>> = (_firstName, site, now, left) => ({
  subject: "Se usó un código de recuperación",
  paragraphs: [
    `El ${dayOf(now)}, alguien inició sesión en su cuenta con uno de sus códigos de recuperación. Ese código ya no funciona; ${left === 1 ? "queda 1" : `quedan ${left}`} de diez.`,
    "Si fue usted y todavía tiene su aplicación de autenticación, no tiene que hacer nada. Si la perdió, quítela en la página de su perfil y active otra. Recibirá diez códigos nuevos.",
    ifNotYou(site),
  ],
});
