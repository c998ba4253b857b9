import { formatSecondsLeft, idleState } from "./idle-guard.tsx";

const minute = 60_000;
const start = Date.parse("2026-07-14T15:00:00Z");

describe("the idle clock", () => {
  it.each([
    [0, { kind: "awake", mayExtend: false }],
    [2 * minute - 1, { kind: "awake", mayExtend: false }],
    [2 * minute, { kind: "awake", mayExtend: true }],
    [18 * minute - 1, { kind: "awake", mayExtend: true }],
    [18 * minute, { kind: "warned", secondsLeft: 120 }],
    [20 * minute - 1, { kind: "warned", secondsLeft: 1 }],
    [20 * minute, { kind: "over" }],
    [8 * 60 * minute, { kind: "over" }],
  ])("%i ms after the last call", (idle, state) => {
    expect(idleState(start, start + idle)).toEqual(state);
  });

  it("shows the time left in minutes and seconds", () => {
    expect([120, 119, 61, 9, 0].map(formatSecondsLeft)).toEqual(["2:00", "1:59", "1:01", "0:09", "0:00"]);
  });
});
