import { formatDateTime } from "../../../lib/platform/format/date.es.ts";
import { formatPhone } from "../../../lib/platform/format/person.ts";
import type { FundSite } from "../../platform/handler/fund-site.ts";
import type { LinkEmail, NoticeEmail } from "../../messages/mail/email-message.ts";
import { linkTo } from "../../messages/mail/spanish/bilingual.ts";

const ifNotRequested = ({ brand }: FundSite): string =>
  `Si usted no nos pidió esto, llámenos de inmediato al ${formatPhone(brand.phone)}.`;

export const unlockedByStaffEmail: NoticeEmail = (firstName, site, now) => ({
  name: "unlocked-by-staff",
  subject: "Desbloqueamos su cuenta",
  firstName,
  paragraphs: [
    `Su cuenta se bloqueó porque la contraseña fue incorrecta demasiadas veces. El personal del fondo la desbloqueó el ${formatDateTime(now.toISOString())}, así que puede iniciar sesión otra vez. Su contraseña es la misma de antes.`,
    `Si no recuerda su contraseña, elija una nueva en ${site.origin}/forgot-password.`,
  ],
  action: { name: "Iniciar sesión", href: `${site.origin}/login` },
  closing: [ifNotRequested(site)],
});

export const verifyAddressByStaffEmail: LinkEmail = ({ firstName, site, token }) => ({
  name: "verify-email-by-staff",
  subject: "Verifique su correo electrónico",
  firstName,
  paragraphs: [
    "El personal del fondo le envió este correo porque alguien nos lo pidió. Por favor, verifique que este correo electrónico es suyo, para que los avisos sobre su cuenta le lleguen solo a usted.",
  ],
  action: { name: "Verificar mi correo electrónico", href: linkTo(site, "/verify-email?", token) },
  closing: ["El enlace sirve una sola vez, durante 24 horas.", ifNotRequested(site)],
});

export const resetEmail =
  (isUnused: boolean): LinkEmail =>
  ({ firstName, site, token }) => ({
    name: "reset-password-by-staff",
    subject: "Elija una contraseña nueva",
    firstName,
    paragraphs: [
      "El personal del fondo le envió este enlace porque alguien nos pidió ayuda para iniciar sesión en su cuenta.",
      ...(isUnused
        ? [
            "Su cuenta no se usó durante 2 años. Cuando inicie sesión con la contraseña nueva, le enviaremos otro enlace por correo electrónico para reactivarla.",
          ]
        : []),
    ],
    action: { name: "Elegir una contraseña nueva", href: linkTo(site, "/reset-password?", token) },
    closing: [
      "El enlace sirve una sola vez, durante 1 hora. Su contraseña no cambia si usted no lo usa.",
      `${ifNotRequested(site)} No reenvíe este correo a nadie.`,
    ],
  });

export const factorRemovedByStaffEmail: NoticeEmail = (firstName, site, now) => ({
  name: "second-factor-removed-by-staff",
  subject: "Quitamos su aplicación de autenticación",
  firstName,
  paragraphs: [
    `El ${formatDateTime(now.toISOString())}, el personal del fondo quitó la aplicación de autenticación de su cuenta. Su sesión se cerró en todas partes, y sus códigos de recuperación ya no funcionan.`,
    "Inicie sesión con su contraseña y active otra vez una aplicación de autenticación en la página de su perfil.",
  ],
  action: { name: "Iniciar sesión", href: `${site.origin}/login` },
  closing: [
    `Si usted no nos pidió esto, llámenos de inmediato al ${formatPhone(site.brand.phone)} y elija una contraseña nueva en ${site.origin}/forgot-password.`,
  ],
});
