import { lookUp } from "../../../platform/format/look-up.ts";
import type { Texts } from "../../../site/language/texts.ts";
import { monthStepStates } from "./kinds.ts";
import * as en from "./step-texts.en.ts";

const unitLabels: Readonly<Record<string, string>> = {
  h: "h",
  day: "día",
  days: "días",
  week: "semana",
  weeks: "semanas",
  month: "mes",
  months: "meses",
};

/** Translates "4 weeks" as "4 semanas". */
export const unitsText: Texts<typeof en.unitsText> = (units) =>
  units.replace(/^([\d.,-]+) (\w+)$/, (original, number: string, unit: string) =>
    Object.hasOwn(unitLabels, unit) ? `${number} ${lookUp(unitLabels, unit)}` : original,
  );

type Changed = Exclude<en.MonthStep, { readonly state: "REPORTED" }>;

const changedText = ({ was, units }: Changed): string =>
  was === units ? `lo cambió, pero sigue en ${units}` : `lo cambió de ${was} a ${units}`;

const change = ({ employerName, was, units }: Changed): string =>
  `el cambio de ${employerName} ${was === units ? `que deja ${units}` : `de ${was} a ${units}`}`;

export const monthStepText: Texts<typeof en.monthStepText> = (step) => {
  const { employerName, units } = step;
  switch (step.state) {
    case "REPORTED":
      return `${employerName} reportó ${units}.`;
    case "POSTED":
      return `${employerName} ${changedText(step)}. El cambio ya cuenta.`;
    case "WAITS":
      return `${employerName} ${changedText(step)}. El fondo todavía tiene que decidir si acepta el cambio.`;
    case "ASKED":
      return `${employerName} ${changedText(step)}, y pidió al fondo que acepte el cambio.`;
    case "APPROVED":
      return `El fondo aprobó ${change(step)}. Ya cuenta.`;
    case "DECLINED":
      return `El fondo rechazó ${change(step)}.`;
  }
};

const translateUnits = (step: en.MonthStep): en.MonthStep => {
  const units = unitsText(step.units);
  return step.state === "REPORTED" ? { ...step, units } : { ...step, was: unitsText(step.was), units };
};

const unitsPattern = String.raw`[\d.,-]+ \w+`;

const examples = monthStepStates.flatMap((state): en.MonthStep[] => {
  const step = { employerName: "NAME", units: "UNITS" };
  if (state === "REPORTED") return [{ ...step, state, was: null }];
  return [
    { ...step, state, was: "OLDUNITS" },
    { ...step, state, was: step.units },
  ];
});

const filedPatterns = examples.map((step) => {
  const original = en.monthStepText(step).replaceAll(".", String.raw`\.`);
  const pattern = original
    .replace("NAME", "(?<employerName>.+)")
    .replace("OLDUNITS", `(?<oldUnits>${unitsPattern})`)
    .replace("UNITS", `(?<units>${unitsPattern})`);
  return { state: step.state, pattern: new RegExp(`^${pattern}$`) };
});

/** Translates the fund API's English text. */
export const filedText: Texts<typeof en.filedText> = (text) => {
  for (const { state, pattern } of filedPatterns) {
    const { employerName, units, oldUnits } = pattern.exec(text)?.groups ?? {};
    if (employerName === undefined || units === undefined) continue;
    const [step, was] = [{ employerName, units }, oldUnits ?? units];
    return monthStepText(
      translateUnits(state === "REPORTED" ? { ...step, state, was: null } : { ...step, state, was }),
    );
  }
  return text;
};

export const filedStateText: Texts<typeof en.filedStateText> = (step) => {
  const original = translateUnits(step);
  switch (original.state) {
    case "REPORTED":
      return "Reportado";
    case "POSTED":
    case "APPROVED":
      return original.was === original.units
        ? `Cambiado por ${original.employerName}, sigue en ${original.units}`
        : `Cambiado por ${original.employerName} de ${original.was} a ${original.units}`;
    case "WAITS":
    case "ASKED":
      return "Espera la decisión del fondo sobre la corrección";
    case "DECLINED":
      return "Corrección rechazada";
  }
};
