import type { Phrases } from "../language/phrases.ts";

export const phrases: Phrases = {
  "Work-history report (TAD) on paper": "Reporte de historial de trabajo (TAD) en papel",
  "A blank report for one month and one agreement, with room for 12 people. Copy its first page for more.":
    "Un reporte en blanco para un mes y un convenio, con espacio para 12 personas. Copie la primera página si son más.",
  "ACH company ID letter": "Carta con la identificación ACH de la compañía",
  "For your bank, if it blocks or filters debits: the company ID that the fund uses to debit accounts.":
    "Para su banco, si bloquea o filtra débitos: con qué identificación de compañía el fondo hace los débitos.",
  "Payroll service authorization": "Autorización para un servicio de nómina",
  "Let a payroll service report or pay for you: name the service and choose what it can do.":
    "Para que un servicio de nómina reporte o pague por usted: quién es y qué puede hacer.",
};
