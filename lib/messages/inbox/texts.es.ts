import { toOneLine } from "../../platform/format/plain-text.ts";
import { countOf } from "../../platform/format/count.es.ts";
import { formatWorkMonth as englishMonth } from "../../platform/format/date.ts";
import { formatShortDate, formatWorkMonth } from "../../platform/format/date.es.ts";
import type { Texts } from "../../site/language/texts.ts";
import { formatMoney } from "../../platform/cents/money.ts";
import { isMonthReport } from "./month-report/kinds.ts";
import { filedStateText, unitsText } from "./month-report/step-texts.es.ts";
import type { Entry } from "./schema.ts";
import * as en from "./texts.en.ts";

export const { employerInTopic } = en;

export const topicKindLabels: Texts<typeof en.topicKindLabels> = {
  GENERAL: "Otro tema",
  REPORT: "Reportes",
  LINE: "Historial de trabajo",
  PAYMENT: "Pagos",
  CORRECTION: "Correcciones",
};

/** Returns "Reporte de mayo de 2026" or "Pago P-2605-ABC de $1,234.50". */
export const topicText: Texts<typeof en.topicText> = ({ about, workMonth, name, cents }) => {
  const month = workMonth === null ? "" : formatWorkMonth(workMonth);
  switch (about) {
    case "GENERAL":
      return "";
    case "REPORT":
      return `Reporte de ${month}`;
    case "LINE":
      return `${month}, ${name}`;
    case "PAYMENT":
      return `Pago ${name} de ${formatMoney(cents ?? 0)}`;
    case "CORRECTION":
      return `Corrección ${name} de ${month}`;
  }
};

/** Returns "mayo de 2026, Lakeside Freight (reportado: 4 semanas)". */
export const monthTopicText: Texts<typeof en.monthTopicText> = ({ workMonth, employerName, units }) =>
  `${formatWorkMonth(workMonth)}, ${employerName} (${units === null ? "no reportado" : `reportado: ${units}`})`;

export const correctedTopicText: Texts<typeof en.correctedTopicText> = (aboutText) =>
  aboutText
    .replace(/\(reportado: (?=[^()]*\)$)/, "(reportado en ese momento: ")
    .replace(/\(no reportado\)$/, "(no reportado en ese momento)");

/** Returns "Mayo de 2026 no está bien" or "Falta mayo de 2026". */
export const monthSubject: Texts<typeof en.monthSubject> = ({ about, workMonth }) => {
  const month = formatWorkMonth(workMonth ?? "");
  return about === "WRONG_MONTH" ? `El mes de ${month} no está bien` : `Falta el mes de ${month}`;
};

export const threadListLabels: Texts<typeof en.threadListLabels> = {
  unassigned: "Sin asignar",
  mine: "Mías",
  waiting: "Esperan respuesta",
  open: "Todas las abiertas",
  all: "Todas, también las cerradas",
};

export const sideLabels: Texts<typeof en.sideLabels> = {
  STAFF: "El fondo",
  EMPLOYER: "Empleador",
  MEMBER: "Miembro",
  VISITOR: "Sin sesión",
};

export const authorText: Texts<typeof en.authorText> = ({ isOwn, author }) => (isOwn ? "Usted" : author);

export const readersText: Texts<typeof en.readersText> = ({ forEmployer, readBefore }, { sharedWith, isStaff }) => {
  const currentReadersText =
    forEmployer && sharedWith !== null
      ? `${sharedWith} también puede leer esto`
      : `Solo ${isStaff ? "el miembro" : "usted"} y el fondo pueden leer esto`;
  if (readBefore.length === 0) return currentReadersText;
  const names = new Intl.ListFormat("es").format(readBefore);
  return `${currentReadersText}. Mientras el aviso se compartió con ${names}, ${readBefore.length > 1 ? "pudieron" : "pudo"} leer esto`;
};

const stepLabels: Readonly<Record<Entry["kind"], string>> = {
  MESSAGE: "escribió",
  SHARED: "compartió este aviso con",
  UNSHARED: "dejó de compartir este aviso con",
  CLOSED: "cerró esta conversación",
  REOPENED: "abrió esta conversación otra vez",
};

export const stepText: Texts<typeof en.stepText> = (entry) => {
  const text = `${authorText(entry)} ${stepLabels[entry.kind]}`;
  return entry.employerName === null ? text : `${text} ${entry.employerName}`;
};

const pendingText = (since: string, now: string): string => {
  const hours = Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / 3_600_000));
  if (hours === 0) return "desde hace menos de una hora";
  return `desde hace ${hours < 48 ? countOf(hours, "hora", "horas") : countOf(Math.floor(hours / 24), "día", "días")}`;
};

export const senderText: Texts<typeof en.senderText> = ({ from, memberId }) =>
  memberId === null ? from : `${from} (número de miembro ${memberId})`;

export const sharedByText: Texts<typeof en.sharedByText> = ({ sharedBy }) => `Reporte de ${sharedBy}`;

export const inboxTexts: Texts<typeof en.inboxTexts> = {
  toLabel: "Employer ID o número de miembro",
  toHint: "Por ejemplo 1000001-0001, o el número de miembro de la tarjeta de identificación",
  toTitle: "¿Para quién es?",
  newStaffLead:
    "Recibirá un enlace por correo electrónico, si no apagó esos correos, y leerá el mensaje en Mensajes. No escriba números de Seguro Social ni de cuentas bancarias.",
  toName: (name: string): string => `Para ${name}`,
  wroteFirst: (name: string): string => `${name} (el fondo escribió primero)`,
  leadEmployer:
    "Escríbale a su representante de cuenta y al personal del fondo. Todas las personas que pueden iniciar sesión en nombre de su empleador ven estos mensajes. Solo quienes tienen derecho a reportar ven los avisos de los miembros.",
  leadMember:
    "Escríbale al personal del fondo. Solo usted y ellos ven estos mensajes. Si comparten con un empleador su aviso sobre un mes, el empleador puede leer el aviso y los mensajes que son para él.",
  leadStaff: "Mensajes de empleadores, de miembros del plan y de personas que no iniciaron sesión.",
  noThreads: "Todavía no tiene mensajes. Presione “Mensaje nuevo” para escribirle al fondo.",
  noStaffThreads: "No hay conversaciones en esta lista.",
  newTitle: "Mensaje nuevo",
  newLead:
    "Le avisamos por correo electrónico cuando el fondo conteste. No incluya números de Seguro Social ni de cuentas bancarias.",
  aboutOther: "Otro tema",
  subjectRequired: "Asunto: campo obligatorio",
  textRequired: "Mensaje: campo obligatorio",
  notSent: "Su mensaje no se envió",
  notSentYet: "Su mensaje todavía no se envió",
  looksLikeSsn:
    "Esto parece un número de Seguro Social, y se quedaría en la conversación. Quítelo; encontramos a las personas por su número de miembro. Si es otro número, presione “Enviar” otra vez.",
  sent: "Su mensaje se envió.",
  draftKept: "Este es el texto que usted escribió antes y no envió.",
  unanswered: "No sabemos si su mensaje se envió. Presione “Enviar” otra vez: se envía una sola vez.",
  assigned: (name) => (name === null ? "Nadie está a cargo ahora." : `${name} está a cargo de esta conversación.`),
  closed: "La conversación está cerrada. Un mensaje nuevo la abre otra vez.",
  reopened: "La conversación está abierta otra vez.",
  wrongTitle: "Este mes no está bien",
  missingTitle: "Reportar un mes que falta",
  missingCard: "El mes que falta",
  reportTitle: "Avisar sobre un mes",
  reportLead:
    "Diga qué debe aparecer. El personal del fondo lo revisa y puede compartir su aviso con su empleador, que puede corregir el mes. Le avisamos por correo electrónico cuando alguien le escriba.",
  shouldBeLabel: "¿Qué debe aparecer?",
  shouldBeHint: "Por ejemplo: 168 horas, o 5 semanas. Está en su talón de pago.",
  remarkLabel: "¿Qué más debe saber el fondo? (opcional)",
  remarkHint: "Su empleador también lee esto si el fondo comparte su aviso. No incluya su número de Seguro Social.",
  shouldBeRequired: "Escriba qué debe aparecer.",
  monthRequired: "Mes: campo obligatorio",
  employerRequired: "Empleador: campo obligatorio",
  filedMonths: (employers, isAll) =>
    isAll
      ? `${new Intl.ListFormat("es").format(employers)} ${employers.length > 1 ? "reportaron" : "reportó"} cada uno de estos meses por su trabajo, así que no falta ninguno. Si alguno no está bien, avise desde su historial de trabajo.`
      : `Los meses que ${new Intl.ListFormat("es").format(employers)} ${employers.length > 1 ? "reportaron" : "reportó"} por su trabajo no están en la lista. Si alguno no está bien, avise desde su historial de trabajo. Si se trata de otro empleador, escriba su nombre completo.`,
  shareTitle: "Compartir con el empleador",
  shareHint: "El empleador y el miembro leen esto. El empleador ve el aviso y lo que usted le envíe después.",
  shareEmployerHint:
    "Basta con una parte del nombre o del Employer ID. Los empleadores que reportaron a este miembro van primero.",
  employerUnknown: (typedText) =>
    `No sabemos qué empleador es “${typedText}”. Elija uno de la lista o escriba un Employer ID.`,
  employerNotSearched: (typedText) =>
    `No pudimos buscar “${typedText}”. Oprima Share para intentarlo de nuevo, o escriba un Employer ID.`,
  findingEmployer: "Buscando al empleador…",
  shared: (name) =>
    `El aviso se compartió con ${name}. Todas las personas que reportan por esa empresa lo pueden leer, y reciben un enlace por correo electrónico si no apagaron esos correos.`,
  stopSharing: "Dejar de compartir",
  stopSharingQuestion: (name) =>
    `¿Dejar de compartir este aviso con ${name}? Ya no lo podrán abrir, pero quizás ya lo leyeron o lo guardaron. El miembro ve que usted dejó de compartir. El miembro y todas las personas que ahora pueden reportar por ${name} reciben un correo electrónico, si no apagaron esos correos.`,
  keepSharing: "Seguir compartiendo",
  stoppingSharing: "Un momento…",
  unshared: (name, isOpen) =>
    `${name} ya no puede leer este aviso.${isOpen ? " El aviso espera otra vez al fondo: contéstele al miembro, o compártalo con el empleador correcto." : ""}`,
  toEmployer: (name) => `Permitir que ${name} también lea esto`,
  sharedHint: (name) => `Solo el fondo lee sus mensajes; ${name} no los lee.`,
  employerHint: (name) => `${name} y el fondo leen su respuesta.`,
  openReport: (workMonth) => `Abrir el reporte de ${formatWorkMonth(workMonth)}`,
  correct: (workMonth) => `Corregir ${formatWorkMonth(workMonth)}`,
  noReport: (workMonth) =>
    `Usted no tiene un reporte de ${formatWorkMonth(workMonth)} en el portal, así que no hay nada que corregir. Conteste aquí con lo que sabe.`,
  notPosted: (workMonth, isCommitted) =>
    isCommitted
      ? `Su reporte de ${formatWorkMonth(workMonth)} está entregado y todavía no está registrado. Retírelo, escriba los datos correctos y entréguelo otra vez.`
      : `Su reporte de ${formatWorkMonth(workMonth)} todavía no está entregado. Escriba ahí los datos correctos, o agregue a la persona, y entréguelo.`,
  isOnReport: (workMonth, from) =>
    `Su reporte de ${formatWorkMonth(workMonth)} todavía no está entregado, y ${from} está en él. Escriba ahí los datos correctos y entréguelo.`,
  showOnReport: (from) => `Mostrar a ${from} en el reporte`,
  requestedValue: (from, shouldBe) => `${from} dice que debe ser: ${shouldBe}`,
  toCredits: "Ver el crédito por decidir",
  backToThread: "Volver a la conversación",
  reportedOn: (day) => `Usted avisó de esto el ${formatShortDate(day)}`,
  reportedBefore: (day) =>
    `Usted avisó de esto el ${formatShortDate(day)}, y la conversación sigue abierta. Si tiene algo que agregar, conteste ahí.`,
  openThread: "Abrir la conversación",
  reportedMissing: "Meses que faltan, según sus avisos",
  sentTitle: "Su aviso se envió",
  sentNext: (isMissing) =>
    `El personal del fondo lo revisa y puede compartirlo con el empleador, que puede corregir el mes. Usted ve cada paso aquí, y le avisamos por correo electrónico cuando alguien le escriba. ${isMissing ? "Su historial de trabajo muestra este aviso en la lista de meses que faltan, con un enlace a esta conversación." : "El mes en su historial de trabajo tiene un enlace a esta conversación."}`,
  notLoggedIn:
    "Esta persona no inició sesión, y no hemos confirmado su nombre ni su dirección. No haga nada en una cuenta solo por este mensaje.",
  contactHint: (email) =>
    `Su respuesta va a ${email} en un correo sin protección, que puede leer cualquiera que use ese buzón. No incluya datos personales de un miembro: ni números de Seguro Social, ni fechas de nacimiento, ni horas, ni salarios, ni cobertura.`,
  closedHint: "Esta conversación está cerrada. Su respuesta la abre otra vez.",
};

export const subjectText: Texts<typeof en.subjectText> = ({ subject, about, workMonth }) =>
  isMonthReport(about) ? monthSubject({ about, workMonth }) : toOneLine(subject);

export const aboutTopicText: Texts<typeof en.aboutTopicText> = ({ aboutText, workMonth }) => {
  const month = workMonth === null ? "" : englishMonth(workMonth);
  if (workMonth === null || !aboutText.startsWith(`${month}, `)) return aboutText;
  const about = aboutText
    .slice(month.length)
    .replace(/ \(not reported\)$/, " (no reportado)")
    .replace(/ \(reported: ([^)]*)\)$/, (_, units: string) => ` (reportado: ${unitsText(units)})`);
  return `${formatWorkMonth(workMonth)}${about}`;
};

export const stateText: Texts<typeof en.stateText> = (
  { state, waitingSince, about, isFromFund, sharedWith, waitsFor, filed },
  now,
) => {
  if (state === "CLOSED") return "Cerrada";
  if (waitingSince !== null) {
    const currentText = filed?.state === "WAITS" ? filedStateText(filed) : "Espera al fondo";
    return `${currentText} ${pendingText(waitingSince, now)}`;
  }
  if (waitsFor === "READER") return "Espera su corrección o respuesta";
  if (waitsFor === "EMPLOYER" && sharedWith !== null) return `Espera a ${sharedWith}`;
  if (filed !== null) return filedStateText(filed);
  return isMonthReport(about) || isFromFund ? "Abierta" : "Contestada";
};
