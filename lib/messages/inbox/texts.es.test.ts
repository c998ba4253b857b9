import * as en from "./texts.en.ts";
import * as es from "./texts.es.ts";

it.each([
  ["4 weeks", "4 semanas"],
  ["1 day", "1 día"],
  ["168.5 h", "168.5 h"],
  [null, null],
])("translates the topic of a report of a month: %s", (units, spanish) => {
  const workMonth = "2026-05";
  const aboutText = en.monthTopicText({ workMonth, employerName: "May Trucking (reported: late)", units });
  expect(es.aboutTopicText({ aboutText, workMonth })).toBe(
    es.monthTopicText({ workMonth, employerName: "May Trucking (reported: late)", units: spanish }),
  );
});

it("translates only the subject of a month report, because people type the other subjects", () => {
  const namedMonth = { subject: "May 2026 looks wrong", workMonth: "2026-05" };
  expect(es.subjectText({ ...namedMonth, about: "WRONG_MONTH" })).toBe("El mes de mayo de 2026 no está bien");
  expect(es.subjectText({ ...namedMonth, about: "GENERAL" })).toBe(namedMonth.subject);
  // Stored as typed, and shown so that it can't change the direction of text beside it.
  for (const { subjectText } of [en, es])
    expect(subjectText({ ...namedMonth, subject: "\u202Edrac\u0007 ym", about: "GENERAL" })).toBe("drac  ym");
});

it("shows who a conversation waits for, and since when", () => {
  const since = "2026-07-10T15:00:00.000Z";
  const openThread = {
    state: "OPEN",
    waitingSince: since,
    isFromFund: false,
    sharedWith: null,
    waitsFor: null,
  } as const;
  const filedMonth = {
    state: "WAITS",
    employerName: "Lakeside Freight",
    was: "5 semanas",
    units: "3 semanas",
  } as const;
  const now = "2026-07-10T16:00:00.000Z";
  expect(es.stateText({ ...openThread, about: "GENERAL", filed: null }, now)).toBe("Espera al fondo desde hace 1 hora");
  expect(es.stateText({ ...openThread, about: "WRONG_MONTH", filed: filedMonth }, now)).toBe(
    "Espera la decisión del fondo sobre la corrección desde hace 1 hora",
  );
});
