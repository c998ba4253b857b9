import { contactTopics } from "#lib/messages/contact/schema.ts";
import * as english from "#lib/messages/contact/texts.en.ts";
import { contactTopicLabels } from "#lib/messages/contact/texts.es.ts";
import type { InSpanish } from "./email-message.ts";
import type { WriteContactAnswer, WriteToContact, NewsLabels } from "./inbox-emails.ts";

export const newsLabels: NewsLabels = {
  MESSAGE: {
    subject: "Tiene un mensaje nuevo",
    text: "Hay un mensaje nuevo para usted en el portal del fondo. Para proteger su información, no lo ponemos en un correo. Inicie sesión para leerlo y contestarlo.",
    link: "Leer el mensaje",
  },
  SHARED: {
    subject: "Compartimos con el empleador su aviso sobre un mes",
    text: "El personal del fondo compartió con el empleador su aviso sobre un mes. El empleador puede leerlo y corregir el mes. Inicie sesión para ver lo que le escribimos.",
    link: "Abrir la conversación",
  },
  SHARED_WITH_YOU: {
    subject: "Un miembro del plan avisó de un mes que usted debe revisar",
    text: "Un miembro del plan avisó que un mes no está bien o que falta, y el fondo compartió el aviso con usted. Para proteger la información del miembro, no la ponemos en un correo. Inicie sesión para leer el aviso y para corregir el mes o contestar.",
    link: "Leer el aviso",
  },
  UNSHARED: {
    subject: "Ya no compartimos con el empleador su aviso sobre un mes",
    text: "El personal del fondo dejó de compartir con el empleador su aviso sobre un mes. El empleador ya no lo puede leer en el portal. Inicie sesión para ver cómo va su aviso.",
    link: "Abrir la conversación",
  },
  UNSHARED_WITH_YOU: {
    subject: "Ya no compartimos con usted el aviso de un miembro del plan",
    text: "El fondo compartió con usted el aviso de un miembro del plan sobre un mes, y ya no lo comparte. Si tiene un correo anterior sobre el aviso, el enlace de ese correo ya no funciona. Usted no tiene que hacer nada con este aviso. Si guardó alguno de sus archivos, bórrelo.",
    link: null,
  },
  CORRECTED: {
    subject: "Un empleador cambió un mes del que usted avisó",
    text: "Un empleador cambió un mes del que usted avisó, y el cambio ya cuenta. Puede que no sea el que usted pidió. Para proteger su información, no la ponemos en un correo. Inicie sesión para ver qué cambió.",
    link: "Ver el cambio",
  },
  CREDIT_ASKED: {
    subject: "Un empleador entregó una corrección de un mes del que usted avisó",
    text: "Un empleador entregó una corrección de un mes del que usted avisó, y el fondo todavía tiene que decidir sobre ella. Para proteger su información, no la ponemos en un correo. Inicie sesión para verla.",
    link: "Ver la corrección",
  },
  DECIDED: {
    subject: "Decidimos sobre la corrección de un mes del que usted avisó",
    text: "El fondo decidió sobre la corrección que un empleador hizo de un mes del que usted avisó. Para proteger su información, no la ponemos en un correo. Inicie sesión para ver la decisión y qué significa para sus horas.",
    link: "Ver la decisión",
  },
};

const writeAgain = (reference: string) => ({
  action: "Escribir otra vez",
  closing: [
    `Para escribir otra vez sobre lo mismo, use el formulario de este enlace. Ya tiene su número de referencia ${reference}, para que encontremos sus mensajes anteriores. No incluya números de Seguro Social ni de cuentas bancarias.`,
  ],
});

export const contactReceivedEmail: InSpanish<WriteToContact> = ({ reference }) => ({
  subject: `Recibimos su mensaje ${reference}`,
  paragraphs: [
    `Recibimos su mensaje. Su número de referencia es ${reference}. Le contestaremos por correo electrónico a esta dirección. Si usted no nos escribió, no haga caso de este correo.`,
  ],
  ...writeAgain(reference),
});

/** Translates the topic; the conversation keeps the English one, which staff read. */
const inSpanish = (topic: string): string => {
  const topicKey = contactTopics.find((contactTopic) => english.contactTopicLabels[contactTopic] === topic);
  return topicKey === undefined ? topic : contactTopicLabels[topicKey];
};

export const answerToContactEmail: InSpanish<WriteContactAnswer> = ({ reference }, { topic, text }) => ({
  subject: `Nuestra respuesta a su mensaje ${reference}`,
  paragraphs: [
    `Usted nos escribió (${inSpanish(topic)}, número de referencia ${reference}). Esta es nuestra respuesta:`,
    text,
  ],
  ...writeAgain(reference),
});
