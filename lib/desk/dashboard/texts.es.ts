import { countOf } from "../../platform/format/count.es.ts";
import type { Texts } from "../../site/language/texts.ts";
import type * as en from "./texts.en.ts";

export const dashboardTexts: Texts<typeof en.dashboardTexts> = {
  noFindings: "El reporte no tiene errores ni advertencias por revisar.",
  noMessages: "Todavía no hay mensajes.",
  unread: (count) =>
    count === 0 ? "Ya leyó todo." : `${countOf(count, "conversación", "conversaciones")} con algo nuevo`,
};

export const accountDashboardTexts: Texts<typeof en.accountDashboardTexts> = {
  loggedIn: (firstName, employerId) =>
    `Usted inició sesión como ${firstName}${employerId === null ? "" : ` · Employer ID ${employerId}`}`,
  open: "¿Adónde quiere ir?",
  aboutTads: "Llene y entregue sus reportes mensuales.",
  aboutWorkHistory: "Vea las horas que los empleadores reportaron por usted.",
  aboutIdCard: "Muestre o imprima su tarjeta de identificación.",
  aboutPayments: "Vea los pagos y las cuentas bancarias de su empresa.",
  aboutPeople: "Vea quién puede iniciar sesión por su empresa y lo que cada persona puede hacer.",
  aboutApprove: "Apruebe a quien se registró.",
  aboutDocuments: "Documentos del plan, avisos y formularios para descargar.",
  aboutOperations: "Busque empleadores y trabaje con pagos y archivos bancarios.",
  aboutCorrections: "Revise las correcciones que reducen un mes ya registrado.",
  aboutInbox: "Lea y responda mensajes.",
  aboutProfile: "Cambie su nombre, correo electrónico, teléfono, nombre de usuario o contraseña.",
  aboutForms: "Plantillas y formularios para descargar.",
  aboutHelp: "Respuestas a preguntas frecuentes.",
  aboutContact: "Llame o escriba al fondo.",
};
