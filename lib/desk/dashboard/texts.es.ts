import { lookUp } from "../../platform/format/look-up.ts";
import { countOf } from "../../platform/format/count.es.ts";
import { formatDate, formatWorkMonth } from "../../platform/format/date.es.ts";
import type { Texts } from "../../site/language/texts.ts";
import { formatMoney } from "../../platform/cents/money.ts";
import type * as en from "./texts.en.ts";

const tadVerbs: Readonly<Record<string, string>> = { OPEN: "Llene", READY: "Entregue" };

export const nextActionTexts: Texts<typeof en.nextActionTexts> = {
  title: "Próximo paso",
  none: "No hay nada que hacer en este momento.",
  fix: (errors, workMonth) =>
    `Corrija ${countOf(errors, "error", "errores")} en el reporte de ${formatWorkMonth(workMonth)}`,
  report: (state, workMonth) => `${lookUp(tadVerbs, state) ?? "Termine"} el reporte de ${formatWorkMonth(workMonth)}`,
  pay: (cents) => `Pague ${formatMoney(cents)}`,
  due: (dueDate, today) => `${dueDate < today ? "Venció" : "Vence"} el ${formatDate(dueDate)}.`,
  firstDue: (dueDate, today) => `La primera parte ${dueDate < today ? "venció" : "vence"} el ${formatDate(dueDate)}.`,
  decide: (count) => `Decida sobre ${countOf(count, "registro", "registros")}`,
  pendingNote: "Alguien se registró por su empresa y espera.",
  read: (count) => `Lea lo nuevo en ${countOf(count, "conversación", "conversaciones")}`,
  notReadYet: "Hay mensajes que usted no ha leído.",
};

export const dashboardTexts: Texts<typeof en.dashboardTexts> = {
  noFindings: "El reporte no tiene errores ni advertencias por revisar.",
  noMessages: "Todavía no hay mensajes.",
  unread: (count) =>
    count === 0 ? "Ya leyó todo." : `${countOf(count, "conversación", "conversaciones")} con algo nuevo`,
};
