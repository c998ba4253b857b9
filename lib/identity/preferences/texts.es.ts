import type { Texts } from "../../site/language/texts.ts";
import type { Topic } from "./schema.ts";
import type * as en from "./texts.en.ts";

export const topicNames: Texts<typeof en.topicNames> = {
  reportReceipts: "Recibos de los reportes que entrego",
  paymentReceipts: "Recibos de los pagos que autorizo",
  paymentReminders: "Recordatorios de contribuciones por pagar o atrasadas",
  applicantNotices: "Registros que esperan mi decisión",
  messageNotices: "Novedades en mis conversaciones con el fondo",
};

const topicPhrases: Readonly<Record<Topic, string>> = {
  reportReceipts: "recibos de los reportes que entrega",
  paymentReceipts: "recibos de los pagos que autoriza",
  paymentReminders: "recordatorios de contribuciones por pagar o atrasadas",
  applicantNotices: "avisos de registros que esperan su decisión",
  messageNotices: "novedades en sus conversaciones con el fondo",
};

export const emailReasons: Texts<typeof en.emailReasons> = {
  reportReceipts: "Recibe este correo porque entregó un reporte.",
  paymentReceipts: "Recibe este correo porque autorizó un pago.",
  paymentReminders: "Recibe este correo porque usted reporta por su empresa.",
  applicantNotices: "Recibe este correo porque usted puede aprobar registros.",
  messageNotices: "Recibe este correo porque hay algo nuevo en sus conversaciones con el fondo.",
};

export const invalidLinkText: Texts<typeof en.invalidLinkText> =
  "Este enlace está incompleto o no es nuestro. No se cambió nada. Ábralo otra vez desde el correo o copie el enlace completo.";

export const preferencesTexts: Texts<typeof en.preferencesTexts> = {
  always:
    "Siempre le enviamos los avisos sobre su cuenta, como un cambio de contraseña o de correo electrónico, y los avisos que exige la ley.",
  noneAvailable: "No hay otros correos para su cuenta.",
  saved: "Sus preferencias están guardadas.",
  stale: "Sus preferencias cambiaron después de que usted abrió esta página. Este cambio no se guardó.",
  staleTitle: "Alguien cambió estas preferencias en otra ventana o con un enlace de un correo.",
  savedElsewhere: "Ahora está guardado:",
  yourChoicesKept: "Lo que usted eligió sigue abajo. Guarde otra vez para conservarlo.",
  notSavedTitle: "Sus preferencias no se guardaron",
};

export const unsubscribeTexts: Texts<typeof en.unsubscribeTexts> = {
  question: "Presione el botón para no recibir más este tipo de correo. No tiene que iniciar sesión.",
  doneTitle: "Ya no recibirá estos correos",
  done: (topic) => `No le enviaremos más ${topicPhrases[topic]}. Los demás correos siguen igual.`,
  undoneTitle: "Recibirá otra vez estos correos",
  undone: (topic) => `Le enviaremos ${topicPhrases[topic]}.`,
  brokenTitle: "Este enlace ya no funciona",
  notSentTitle: "No recibimos su solicitud",
};
