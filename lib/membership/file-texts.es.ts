import type { Texts } from "../language/texts.ts";
import type * as en from "./file-texts.en.ts";

/** What the PDFs of plan members say. */
export const fileTexts: Texts<typeof en.fileTexts> = {
  idCard: "Tarjeta de identificación",
  idCardOf: (name) => `Tarjeta de identificación, ${name}`,
  print: "Imprímala al 100%, corte por las líneas y dóblela.",
  member: "Miembro",
  memberId: "Número de miembro",
  questions: "Preguntas sobre cobertura o beneficios",
  history: "Historial de trabajo",
  historyOf: (name) => `Historial de trabajo, ${name}`,
  memberWithId: (name, memberId) => `${name}, número de miembro ${memberId}`,
  noLines: "No hay líneas.",
  scope: "Lo que reportaron los empleadores, primero el mes más reciente, con las correcciones posteriores.",
  columns: {
    month: "Mes",
    employer: "Empleador",
    status: "Situación",
    units: "Unidades",
    wages: "Salario",
    health: "Salud",
    pension: "Pensión",
    state: "Estado",
  },
};
