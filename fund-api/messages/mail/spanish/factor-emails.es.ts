import { formatDateTime } from "#lib/platform/format/date.es.ts";
import { ifNotYou, ifYou } from "./account-emails.es.ts";
import type { NoticeEmail } from "./bilingual.ts";

const dayOf = (now: Date): string => formatDateTime(now.toISOString());

export const factorSetUpEmail: NoticeEmail = (firstName, site, now) => ({
  name: "second-factor-set-up",
  subject: "Se activó una aplicación de autenticación",
  firstName,
  paragraphs: [
    `Desde el ${dayOf(now)}, para iniciar sesión en su cuenta hace falta un código de una aplicación de autenticación, o uno de sus diez códigos de recuperación.`,
    ifYou,
    ifNotYou(site),
  ],
});

export const factorRemovedEmail: NoticeEmail = (firstName, site, now) => ({
  name: "second-factor-removed",
  subject: "Se quitó su aplicación de autenticación",
  firstName,
  paragraphs: [
    `Desde el ${dayOf(now)}, usted inicia sesión en su cuenta solo con su contraseña. Sus códigos de recuperación ya no funcionan.`,
    ifYou,
    ifNotYou(site),
  ],
});

export const recoveryCodeUsedEmail: NoticeEmail<[left: number]> = (firstName, site, now, left) => ({
  name: "recovery-code-used",
  subject: "Se usó un código de recuperación",
  firstName,
  paragraphs: [
    `El ${dayOf(now)}, alguien inició sesión en su cuenta con uno de sus códigos de recuperación. Ese código ya no funciona; ${left === 1 ? "queda 1" : `quedan ${left}`} de diez.`,
    "Si fue usted y todavía tiene su aplicación de autenticación, no tiene que hacer nada. Si la perdió, quítela en la página de su perfil y active otra. Recibirá diez códigos nuevos.",
    ifNotYou(site),
  ],
});
