import { formatDateTime } from "../../../lib/platform/format/date.es.ts";
import { formatPhone } from "../../../lib/platform/format/person.ts";
import type { FundSite } from "../../platform/handler/fund-site.ts";
import type { InSpanish, LinkEmail, NoticeEmail } from "../../messages/mail/email-message.ts";

const ifNotRequested = ({ brand }: FundSite): string =>
  `Si usted no nos pidió esto, llámenos de inmediato al ${formatPhone(brand.phone)}.`;

export const unlockedByStaffEmail: InSpanish<NoticeEmail> = (_firstName, site, now) => ({
  subject: "Desbloqueamos su cuenta",
  paragraphs: [
    `Su cuenta se bloqueó porque la contraseña fue incorrecta demasiadas veces. El personal del fondo la desbloqueó el ${formatDateTime(now.toISOString())}, así que puede iniciar sesión otra vez. Su contraseña es la misma de antes.`,
    `Si no recuerda su contraseña, elija una nueva en ${site.origin}/forgot-password.`,
  ],
  action: "Iniciar sesión",
  closing: [ifNotRequested(site)],
});

export const verifyAddressByStaffEmail: InSpanish<LinkEmail> = ({ site }) => ({
  subject: "Verifique su correo electrónico",
  paragraphs: [
    "El personal del fondo le envió este correo porque alguien nos lo pidió. Por favor, verifique que este correo electrónico es suyo, para que los avisos sobre su cuenta le lleguen solo a usted.",
  ],
  action: "Verificar mi correo electrónico",
  closing: ["El enlace sirve una sola vez, durante 24 horas.", ifNotRequested(site)],
});

export const resetEmail =
  (isUnused: boolean): InSpanish<LinkEmail> =>
  ({ site }) => ({
    subject: "Elija una contraseña nueva",
    paragraphs: [
      "El personal del fondo le envió este enlace porque alguien nos pidió ayuda para iniciar sesión en su cuenta.",
      ...(isUnused
        ? [
            "Su cuenta no se usó durante 2 años. Cuando inicie sesión con la contraseña nueva, le enviaremos otro enlace por correo electrónico para reactivarla.",
          ]
        : []),
    ],
    action: "Elegir una contraseña nueva",
    closing: [
      "El enlace sirve una sola vez, durante 1 hora. Su contraseña no cambia si usted no lo usa.",
      `${ifNotRequested(site)} No reenvíe este correo a nadie.`,
    ],
  });

export const factorRemovedByStaffEmail: InSpanish<NoticeEmail> = (_firstName, site, now) => ({
  subject: "Quitamos su aplicación de autenticación",
  paragraphs: [
    `El ${formatDateTime(now.toISOString())}, el personal del fondo quitó la aplicación de autenticación de su cuenta. Su sesión se cerró en todas partes, y sus códigos de recuperación ya no funcionan.`,
    "Inicie sesión con su contraseña y active otra vez una aplicación de autenticación en la página de su perfil.",
  ],
  action: "Iniciar sesión",
  closing: [
    `Si usted no nos pidió esto, llámenos de inmediato al ${formatPhone(site.brand.phone)} y elija una contraseña nueva en ${site.origin}/forgot-password.`,
  ],
});
