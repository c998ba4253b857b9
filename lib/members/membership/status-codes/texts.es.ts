import { lookUp } from "../../../platform/format/look-up.ts";
import type { Texts } from "../../../site/language/texts.ts";
import { statusName } from "../texts.es.ts";
import type * as en from "./texts.en.ts";

const dateLabels: Readonly<Record<string, string>> = {
  VAC: "Comienzo de las vacaciones",
  SLP: "Comienzo de la licencia por enfermedad",
  WCP: "Comienzo de la compensación",
  FLP: "Comienzo de la licencia",
  LAP: "Comienzo del permiso",
  LOP: "Comienzo del cese temporal",
  MLP: "Comienzo de la licencia",
  RTP: "Fecha en que volvió a trabajar",
  LOU: "Último día de trabajo",
  LAU: "Comienzo del permiso",
  FLU: "Fecha en que terminó la obligación",
  SLU: "Comienzo de la licencia",
  WCU: "Comienzo de la compensación",
  MLU: "Comienzo de la licencia",
  STR: "Comienzo de la huelga o del cierre",
  DIS: "Último día de trabajo",
  DEC: "Fecha de fallecimiento",
  QUT: "Último día de trabajo",
  RET: "Fecha de jubilación",
  TRN: "Fecha del cambio",
};

export const statusCodeTexts: Texts<typeof en.statusCodeTexts> = {
  lead: "El código de estado dice por qué una persona tiene las unidades que usted reporta, y si se deben contribuciones por ellas.",
  headers: { code: "Código", name: "Nombre", owed: "Se deben contribuciones", units: "Unidades", date: "Fecha" },
  groups: {
    owed: "Se deben contribuciones",
    notOwed: "No se deben contribuciones",
    ends: "La persona deja el convenio",
  },
  nameText: ({ code, name }) => statusName({ statusCode: code, statusText: name }),
  owed: { yes: "Sí", no: "No", untilDate: "No después de la fecha" },
  units: { required: "Más de 0", belowMinimum: "Menos del mínimo del convenio", untilDate: "Solo hasta la fecha" },
  dateText: ({ code, date, dateLabel }) => {
    if (date === "none") return "Ninguna";
    const label = lookUp(dateLabels, code) ?? dateLabel;
    return date === "optional" ? `${label}, si quiere` : label;
  },
  note: "“Solo hasta la fecha”: se permiten unidades, y se cobran, en el mes de esa fecha. En los meses siguientes tienen que ser 0. Una persona que deja el convenio no está en el TAD del mes siguiente.",
};
