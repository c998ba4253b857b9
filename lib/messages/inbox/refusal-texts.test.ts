import { translate } from "../../all-phrases.es.ts";
import { inboxRefusals as en } from "./refusal-texts.en.ts";
import { inboxRefusals as es } from "./refusal-texts.es.ts";

it.each([
  [en.notYet("2026-06"), es.notYet("2026-06")],
  [
    en.alreadyReported("May 2026 is missing", "2026-07-10"),
    es.alreadyReported("Falta el mes de mayo de 2026", "2026-07-10"),
  ],
  [
    en.monthReported("2026-05", "Lakeside Freight", "4 weeks"),
    es.monthReported("2026-05", "Lakeside Freight", "4 semanas"),
  ],
  [en.monthReported("2026-12", "May Co.", "1 day"), es.monthReported("2026-12", "May Co.", "1 día")],
  [en.threadFull(300), es.threadFull(300)],
  [en.tooMany(30, 5), es.tooMany(30, 5)],
])("translates into Spanish with its values: %s", (english, spanish) => {
  expect(translate(english)).toBe(spanish);
});
