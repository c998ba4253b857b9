import type { Texts } from "../../language/texts.ts";
import type * as en from "./cookie-texts.en.ts";

export const cookieTexts: Texts<typeof en.cookieTexts> = {
  lead: "Qué guarda este sitio en su navegador, y por qué.",
  needed: "El sitio necesita todo esto para funcionar. No guardamos nada para publicidad.",
  cookie: "Una cookie",
  storage: "Almacenamiento del navegador",
  tabStorage: "Almacenamiento de la pestaña del navegador",
  session:
    "Mantiene abierta su sesión. Está cifrada: ningún programa de la página ni nadie entre usted y nosotros puede leerla.",
  sessionLife: (minutes, hours) => `hasta que cierre la sesión, ${minutes} minutos sin actividad o ${hours} horas`,
  banner: "Recuerda que usted cerró el aviso de cookies.",
  language: "Recuerda en qué idioma lee: el que eligió, o el de su cuenta o de un correo que abrió.",
  days: (days) => `${days} días`,
  report: "Cambios a un reporte",
  reportUse: "Lo que escribió en un reporte y el sitio aún no ha guardado, para que no se pierda nada.",
  reportLife: "hasta que se guarde o usted lo descarte",
  other: "Otros cambios sin guardar",
  otherUse:
    "Lo que escribió en un pago, un mensaje o su perfil. Nunca un número de cuenta bancaria ni de Seguro Social.",
  otherLife: "hasta que lo envíe, cierre la sesión o cierre la pestaña",
  retentionFor:
    "El empleador para el que usted trabaja en la pestaña, para que lo que escribió para uno no aparezca con otro.",
  keptForLife: "hasta que cierre la sesión o cierre la pestaña",
  lastCall: "La hora de su última actividad, para que todas sus pestañas le avisen antes de cerrar la sesión.",
  lastCallLife: "hasta la próxima visita",
  pageEmployer:
    "El número de empleador de la última página que abrió, para que sus otras pestañas noten si usted cambia de empleador.",
  card: "Copia de la tarjeta de identificación",
  cardUse:
    "La tarjeta propia de un miembro del plan, para que su página se abra sin conexión. Se guarda cuando se abre la tarjeta.",
  cardLife: (days) =>
    `hasta que cierre la sesión, abra el formulario para iniciar sesión o la quite; como máximo ${days} días`,
  removedCard:
    "Un número al azar que cambia cuando se quita la copia de una tarjeta de identificación, para que sus otras pestañas no la guarden de nuevo. Si fue porque otra persona inició sesión, guardamos también un código de su cuenta, que no dice nada de esa persona.",
  removedCardLife: "hasta que borre los datos guardados de este sitio",
  retentionLabel: "Se guarda:",
  others: "De otras empresas",
  none: "Nada: ninguna página carga algo de otra empresa.",
  analytics: (host) =>
    `Una herramienta de estadísticas de visitas, de ${host}, funciona en la mayoría de las páginas y puede guardar más cookies. No funciona en las páginas que se abren con un enlace enviado por correo electrónico.`,
  botCheck: (host) =>
    `La protección contra mensajes automáticos de los formularios de registro y de contacto, de ${host}, puede guardar más cookies en esas páginas.`,
  removing: "Cómo borrarlas",
  removingText:
    "En la configuración de su navegador puede borrar las cookies y los datos guardados de este sitio. Entonces se cierra su sesión y se pierden los cambios sin guardar de un reporte.",
};
