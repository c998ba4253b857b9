import { monthStepStates } from "./kinds.ts";
import { filedStateText, monthStepText } from "./step-texts.en.ts";
import * as es from "./step-texts.es.ts";

const employerName = "Lakeside Freight";
const changes = monthStepStates.filter((state) => state !== "REPORTED");

it.each(changes)("translates an employer's change or the fund's decision: %s", (state) => {
  const step = { state, employerName };
  expect(es.filedText(monthStepText({ ...step, was: "1 week", units: "5 weeks" }))).toBe(
    es.monthStepText({ ...step, was: "1 semana", units: "5 semanas" }),
  );
  // Wages or a status changed, but not the units.
  expect(es.filedText(monthStepText({ ...step, was: "5 weeks", units: "5 weeks" }))).toBe(
    es.monthStepText({ ...step, was: "5 semanas", units: "5 semanas" }),
  );
});

it("translates an employer's first report of a month", () => {
  const step = { state: "REPORTED", employerName, was: null } as const;
  expect(monthStepText({ ...step, units: "5 weeks" })).toBe("Lakeside Freight reported 5 weeks.");
  expect(es.filedText(monthStepText({ ...step, units: "5 weeks" }))).toBe("Lakeside Freight reportó 5 semanas.");
  expect(es.filedStateText({ ...step, units: "5 weeks" })).toBe("Reportado");
});

it("shows the values before and after, without claiming that they are now right", () => {
  const step = { state: "APPROVED", employerName, was: "120 h", units: "80 h" } as const;
  expect(filedStateText(step)).toBe("Changed by Lakeside Freight from 120 h to 80 h");
  expect(es.filedStateText({ ...step, was: "4 weeks", units: "1 week" })).toBe(
    "Cambiado por Lakeside Freight de 4 semanas a 1 semana",
  );
  const unchangedStep = { ...step, was: "1 week", units: "1 week" };
  expect(es.filedStateText(unchangedStep)).toBe("Cambiado por Lakeside Freight, sigue en 1 semana");
  expect(es.filedText(monthStepText({ ...unchangedStep, state: "POSTED" }))).toBe(
    "Lakeside Freight lo cambió, pero sigue en 1 semana. El cambio ya cuenta.",
  );
});
