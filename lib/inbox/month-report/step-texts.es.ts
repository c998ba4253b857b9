import type { Texts } from "../../language/texts.ts";
import { monthStepStates } from "./step-states.ts";
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

const changed = ({ was, units }: en.MonthStep): string =>
  was === null || was === units ? `lo cambió, pero siguen ${units}` : `lo cambió de ${was} a ${units}`;

const change = ({ employerName, was, units }: en.MonthStep): string =>
  `el cambio de ${employerName} ${was === null || was === units ? `que deja ${units}` : `de ${was} a ${units}`}`;

/** What an employer filed for a month, and what the fund decided: "Lakeside Freight lo cambió de 4 semanas a 5 semanas. …" */
export const monthStepText: Texts<typeof en.monthStepText> = (step) => {
  const { state, employerName, units } = step;
  switch (state) {
    case "REPORTED":
      return `${employerName} reportó ${units}.`;
    case "POSTED":
      return `${employerName} ${changed(step)}. El cambio ya cuenta.`;
    case "WAITS":
      return `${employerName} ${changed(step)}. El fondo todavía tiene que decidir sobre el crédito.`;
    case "ASKED":
      return `${employerName} ${changed(step)}, y pidió un crédito.`;
    case "APPROVED":
      return `El fondo aprobó ${change(step)}. Ya cuenta.`;
    case "DECLINED":
      return `El fondo rechazó ${change(step)}.`;
  }
};

const unitsPattern = String.raw`[\d.,-]+ \w+`;

const filedPatterns = monthStepStates.flatMap((state) =>
  ["OLDUNITS", null].map((was) => {
    const said = en.monthStepText({ state, employerName: "NAME", was, units: "UNITS" }).replaceAll(".", String.raw`\.`);
    const pattern = said
      .replace("NAME", "(?<employerName>.+)")
      .replace("OLDUNITS", `(?<oldUnits>${unitsPattern})`)
      .replace("UNITS", `(?<units>${unitsPattern})`);
    return { state, pattern: new RegExp(`^${pattern}$`) };
  }),
);

/** What an employer filed for a month, from what the fund API says in English. */
export const filedText: Texts<typeof en.filedText> = (text) => {
  for (const { state, pattern } of filedPatterns) {
    const { employerName, oldUnits, units } = pattern.exec(text)?.groups ?? {};
    if (employerName !== undefined && units !== undefined)
      return monthStepText({
        state,
        employerName,
        was: oldUnits === undefined ? null : unitsText(oldUnits),
        units: unitsText(units),
      });
  }
  return text;
};

/** Where a month is that was filed since its member reported it. A change may not be the one that the member asked for. */
export const filedStateText: Texts<typeof en.filedStateText> = ({ state, employerName, ...said }) => {
  const [was, units] = [said.was === null ? null : unitsText(said.was), unitsText(said.units)];
  switch (state) {
    case "REPORTED":
      return "Reportado";
    case "POSTED":
    case "APPROVED":
      return was === null || was === units
        ? `Cambiado por ${employerName}, siguen ${units}`
        : `Cambiado por ${employerName} de ${was} a ${units}`;
    case "WAITS":
    case "ASKED":
      return "Espera la decisión del fondo sobre la corrección";
    case "DECLINED":
      return "Corrección rechazada";
  }
};
