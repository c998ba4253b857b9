import type { Texts } from "../../language/texts.ts";
import { type MonthStepState, monthStepStates } from "./step-states.ts";
import * as en from "./step-texts.en.ts";

const unitWords: Readonly<Record<string, string>> = {
  h: "h",
  day: "día",
  days: "días",
  week: "semana",
  weeks: "semanas",
  month: "mes",
  months: "meses",
};

/** "4 semanas" for "4 weeks". */
export const unitsText: Texts<typeof en.unitsText> = (units) =>
  units.replace(/^([\d.,-]+) (\w+)$/, (said, number: string, unit: string) =>
    unit in unitWords ? `${number} ${unitWords[unit]}` : said,
  );

/** What an employer filed for a month, and what the fund decided: "Lakeside Freight lo corrigió a 5 semanas. …" */
export const monthStepText: Texts<typeof en.monthStepText> = ({ state, employerName, units }) => {
  switch (state) {
    case "REPORTED":
      return `${employerName} reportó ${units}.`;
    case "POSTED":
      return `${employerName} lo corrigió a ${units}. La corrección ya cuenta.`;
    case "WAITS":
      return `${employerName} lo corrigió a ${units}. El fondo todavía tiene que decidir sobre el crédito.`;
    case "ASKED":
      return `${employerName} lo corrigió a ${units} y pidió un crédito.`;
    case "APPROVED":
      return `El fondo aprobó la corrección de ${employerName} a ${units}. Ya cuenta.`;
    case "DECLINED":
      return `El fondo rechazó la corrección de ${employerName} a ${units}.`;
  }
};

const filedPatterns = monthStepStates.map((state) => {
  const said = en.monthStepText({ state, employerName: "NAME", units: "UNITS" }).replaceAll(".", String.raw`\.`);
  const pattern = said.replace("NAME", "(?<employerName>.+)").replace("UNITS", String.raw`(?<units>[\d.,-]+ \w+)`);
  return { state, pattern: new RegExp(`^${pattern}$`) };
});

/** What an employer filed for a month, from what the fund API says in English. */
export const filedText: Texts<typeof en.filedText> = (text) => {
  for (const { state, pattern } of filedPatterns) {
    const { employerName, units } = pattern.exec(text)?.groups ?? {};
    if (employerName !== undefined && units !== undefined)
      return monthStepText({ state, employerName, units: unitsText(units) });
  }
  return text;
};

/** Where a month is that was filed since its member reported it. */
export const filedWords: Readonly<Record<MonthStepState, string>> = {
  REPORTED: "Reportado",
  POSTED: "Corregido",
  WAITS: "Espera la decisión del fondo sobre la corrección",
  ASKED: "Espera la decisión del fondo sobre la corrección",
  APPROVED: "Corregido",
  DECLINED: "Corrección rechazada",
};
