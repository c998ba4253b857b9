import { shareLeft } from "./deadline-clock.tsx";

/** June 2026 is due on Wed, Jul 15 and payable on time until Tue, Jul 14, 4 pm at the fund. */
const payBy = "2026-07-14T21:00:00.000Z";

it.each([
  ["2026-06-20T12:00:00.000Z", 1],
  ["2026-07-01T05:00:00.000Z", 1],
  ["2026-07-08T01:00:00.000Z", 0.5],
  ["2026-07-14T21:00:00.000Z", 0],
  ["2026-07-20T12:00:00.000Z", 0],
])("at %s, the share of the time left to pay is %f", (now, share) =>
  expect(shareLeft(now, payBy, "2026-07-15")).toBeCloseTo(share, 5),
);

it("handles a deadline before the month of the due date", () => {
  const early = "2026-07-31T21:00:00.000Z";
  expect(shareLeft("2026-07-31T20:00:00.000Z", early, "2026-08-01")).toBe(1);
  expect(shareLeft("2026-07-31T22:00:00.000Z", early, "2026-08-01")).toBe(0);
});
