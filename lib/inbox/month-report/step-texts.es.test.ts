import { monthStepStates } from "./step-states.ts";
import { filedStateText, monthStepText } from "./step-texts.en.ts";
import * as es from "./step-texts.es.ts";

const employerName = "Lakeside Freight";

it.each(monthStepStates)("translates what an employer filed, or the fund decided: %s", (state) => {
  const step = { state, employerName };
  expect(es.filedText(monthStepText({ ...step, was: "1 week", units: "5 weeks" }))).toBe(
    es.monthStepText({ ...step, was: "1 semana", units: "5 semanas" }),
  );
  // Wages or a status changed, and the units stayed.
  expect(es.filedText(monthStepText({ ...step, was: "5 weeks", units: "5 weeks" }))).toBe(
    es.monthStepText({ ...step, was: "5 semanas", units: "5 semanas" }),
  );
});

it("says what changed, before and after, and not that it is right now", () => {
  const step = { state: "APPROVED", employerName, was: "120 h", units: "80 h" } as const;
  expect(filedStateText(step)).toBe("Changed by Lakeside Freight from 120 h to 80 h");
  expect(es.filedStateText({ ...step, was: "4 weeks", units: "1 week" })).toBe(
    "Cambiado por Lakeside Freight de 4 semanas a 1 semana",
  );
  expect(es.filedStateText({ ...step, was: "1 week", units: "1 week" })).toBe(
    "Cambiado por Lakeside Freight, siguen 1 semana",
  );
});
