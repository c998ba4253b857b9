import type { Phrases } from "../language/phrases.ts";

/** The documents for employers and plan members as the pages list them; the files themselves are in English. */
export const phrases: Phrases = {
  "Work-history report (TAD) on paper": "Reporte de historial de trabajo (TAD) en papel",
  "A blank report for one month and one agreement, with room for 12 people. Copy its first page for more.":
    "Un reporte en blanco para un mes y un convenio, con espacio para 12 personas. Copie la primera página si son más.",
  "ACH company ID letter": "Carta con la identificación ACH de la compañía",
  "For your bank, if it blocks or filters debits: by which company ID the fund debits accounts.":
    "Para su banco, si bloquea o filtra débitos: con qué identificación de compañía el fondo hace los débitos.",
  "Payroll service authorization": "Autorización para un servicio de nómina",
  "Have a payroll service report or pay for you: who it is, and what it may do.":
    "Para que un servicio de nómina reporte o pague por usted: quién es y qué puede hacer.",
  "Notice: your records online": "Aviso: sus datos en internet",
  "What the portal shows, who sees it, and what to do when something is wrong.":
    "Qué muestra el portal, quién lo ve y qué hacer cuando algo no está bien.",
  "Form: correct my work history": "Formulario: corregir mi historial de trabajo",
  "Tell the fund about a month that is wrong or missing.": "Avise al fondo de un mes que no está bien o que falta.",
  "Form: change of address": "Formulario: cambio de dirección",
  "Tell the fund your new mailing address.": "Dé al fondo su nueva dirección postal.",
  "Plan summary: how you earn health coverage": "Resumen del plan: cómo se gana la cobertura de salud",
  "How reported hours become a month of coverage.": "Cómo las horas reportadas se convierten en un mes de cobertura.",
  "Plan summary: how you earn pension credit": "Resumen del plan: cómo se gana el crédito de pensión",
  "How reported hours become pension credit.": "Cómo las horas reportadas se convierten en crédito de pensión.",
};
