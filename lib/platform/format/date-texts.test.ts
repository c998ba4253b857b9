import { dates } from "./date-texts.ts";

it("writes dates as Spanish speakers in the United States do", async () => {
  const es = await dates.es();
  expect([
    es.formatShortDate("2026-06-15"),
    es.formatShortDate("2026-05-01"),
    es.formatDate("2026-12-15"),
    es.formatNumericDate("2026-06-15"),
    es.formatWorkMonth("2026-09"),
    es.formatDateTime("2026-07-14T21:00:00Z"),
    es.formatDateTime("2026-07-14T05:05:00Z"),
  ]).toEqual([
    "15 de junio de 2026",
    "1 de mayo de 2026",
    "mar, 15 de diciembre de 2026",
    "06/15/2026",
    "septiembre de 2026",
    "mar, 14 de julio de 2026, 4:00 p.\u00a0m.\u00a0CT",
    "mar, 14 de julio de 2026, 12:05 a.\u00a0m.\u00a0CT",
  ]);
});
