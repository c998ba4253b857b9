import { countOf } from "../../platform/format/count.es.ts";
import { formatShortDate, formatWorkMonth } from "../../platform/format/date.es.ts";
import type { Texts } from "../../site/language/texts.ts";
import { filedBy, firstReportableDay } from "./month-report/missing-months.ts";
import type * as en from "./refusal-texts.en.ts";

export const inboxRefusals: Texts<typeof en.inboxRefusals> = {
  noRecipient: (to: string): string =>
    to === ""
      ? "El mensaje no tiene destinatario. No se envió nada. Escriba un Employer ID o un número de miembro."
      : `Ningún empleador ni miembro del plan tiene el número ${to}. No se envió nada. Busque empleadores en Operations y miembros en Account help.`,
  unusedReader: (name: string): string =>
    `${name} no ha iniciado sesión en dos años y primero debe reactivar la cuenta. Si es urgente, llame o envíe una carta.`,
  noReader: (name: string): string =>
    `Nadie puede iniciar sesión en nombre de ${name}, así que nadie leería su mensaje. No se envió nada. Llame o envíe una carta.`,
  notOneLine:
    "Debe ser una sola línea, sin caracteres ocultos que la corten o cambien la dirección de la escritura. Borre el campo y escriba el texto en lugar de pegarlo.",
  noThread: "No encontramos esta conversación. No se cambió nada. Ábrala otra vez desde Mensajes.",
  noTopic: "No encontramos el tema de su mensaje. No se envió. Elija otra opción de la lista y envíelo otra vez.",
  threadChanged:
    "Algo cambió en esta conversación después de que usted la abrió. No se cambió nada. Lea lo nuevo e inténtelo de nuevo.",
  noLine:
    "No encontramos esta línea en su historial de trabajo. Su aviso no se envió. Abra otra vez su historial de trabajo y elija el mes ahí.",
  notYet: (workMonth) =>
    `Los empleadores tienen hasta el ${formatShortDate(filedBy(workMonth))} para reportar ${formatWorkMonth(workMonth)}, así que el mes todavía no falta. Su aviso no se envió. Si para entonces no ve el mes, avise a partir del ${formatShortDate(firstReportableDay(workMonth))}.`,
  tooLongAgo: (workMonth) =>
    `El mes de ${formatWorkMonth(workMonth)} fue hace más de dos años. Su aviso no se envió. Escríbanos: abra Mensajes y elija Mensaje nuevo.`,
  alreadyReported: (subject, day) =>
    `Usted avisó de esto el ${formatShortDate(day)}, y su conversación “${subject}” sigue abierta. Su aviso no se envió otra vez. Si tiene algo que agregar, conteste ahí.`,
  monthReported: (workMonth, employerName, units) =>
    `${employerName} reportó ${units} por su trabajo de ${formatWorkMonth(workMonth)}, así que el mes no falta. Su aviso no se envió. Si la cantidad está mal, avise que este mes no está bien.`,
  notSharedWith: (employerName) =>
    `Este aviso ya no se comparte con ${employerName}. Su mensaje no se envió. Vuelva a cargar la página para ver quién lo lee ahora; lo que escribió se conserva.`,
  notShareable:
    "Solo se puede compartir el aviso de un miembro sobre un mes, y con un solo empleador a la vez. No se compartió nada. Vuelva a cargar la página para ver cómo está esta conversación ahora.",
  notShared:
    "Esta conversación no está compartida con un empleador. No se cambió nada. Vuelva a cargar la página para ver cómo está ahora.",
  shareAnswered: (employerName) =>
    `${employerName} ya entregó datos de este mes después de que usted compartió el aviso. Esa es su respuesta, así que usted ya no puede dejar de compartirlo. No se cambió nada. Si algo todavía no está bien, escriba a ${employerName} en una respuesta.`,
  otherEmployer: (employerName) =>
    `El miembro avisó de lo que ${employerName} reportó, así que ningún otro empleador puede leerlo. No se compartió nada. Compártalo con ${employerName}, o escriba al otro empleador en un mensaje nuevo.`,
  noReporter: (employerName) =>
    `Nadie que pueda iniciar sesión en nombre de ${employerName} tiene el derecho de reportar, así que nadie leería el aviso. No se compartió nada. Llámelos o envíeles una carta.`,
  noEmployer: (employerId) =>
    `Ningún empleador tiene el Employer ID ${employerId}. No se compartió nada. Busque al empleador en Operations.`,
  notStaff: "Esta persona no puede contestar mensajes. No se cambió nada. Elija a alguien de la lista.",
  ssnInEmail:
    "Parece que su respuesta tiene un número de Seguro Social, y saldría en un correo sin protección. No se envió, y su texto sigue aquí. Quite el número y envíe la respuesta otra vez.",
  threadFull: (limit) =>
    `Esta conversación tiene ${limit} mensajes, y no puede tener más. Su mensaje no se envió. Empiece un mensaje nuevo.`,
  tooMany: (limit, minutes) =>
    `Usted envió ${limit} mensajes en la última hora, y no podemos recibir más. Este no se envió, y su texto sigue aquí. Inténtelo de nuevo en ${countOf(minutes, "minuto", "minutos")}, o llámenos.`,
};
