import type { Texts } from "../language/texts.ts";
import type * as en from "./account-texts.en.ts";

export const accountDashboardTexts: Texts<typeof en.accountDashboardTexts> = {
  loggedIn: (firstName, employerId) =>
    `Usted inició sesión como ${firstName}${employerId === null ? "" : ` · Employer ID ${employerId}`}`,
  open: "¿Adónde quiere ir?",
  aboutTads: "Llene y entregue sus reportes mensuales.",
  aboutApprove: "Apruebe a quien se registró.",
  aboutDocuments: "Documentos del plan, avisos y formularios para descargar.",
  aboutProfile: "Cambie su nombre, correo electrónico, teléfono, nombre de usuario o contraseña.",
  aboutForms: "Plantillas y formularios para descargar.",
  aboutHelp: "Respuestas a preguntas frecuentes.",
  aboutContact: "Llame o escriba al fondo.",
};
