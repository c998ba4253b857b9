import { monthStepStates } from "./step-states.ts";
import { monthStepText } from "./step-texts.en.ts";
import * as es from "./step-texts.es.ts";

const employerName = "Lakeside Freight";

it.each(monthStepStates)("translates what an employer filed, or the fund decided: %s", (state) => {
  const said = es.filedText(monthStepText({ state, employerName, units: "5 weeks" }));
  expect(said).toBe(es.monthStepText({ state, employerName, units: "5 semanas" }));
});
