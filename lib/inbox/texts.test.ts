import { authorText, stateText } from "./texts.en.ts";

const since = "2026-07-10T15:00:00.000Z";

it.each([
  ["2026-07-10T15:59:59.000Z", "Waiting for less than an hour"],
  ["2026-07-10T16:00:00.000Z", "Waiting for 1 hour"],
  ["2026-07-12T14:59:00.000Z", "Waiting for 47 hours"],
  ["2026-07-12T15:00:00.000Z", "Waiting for 2 days"],
  ["2026-07-09T15:00:00.000Z", "Waiting for less than an hour"],
])("counts the wait until %s", (now, text) => {
  expect(stateText({ state: "OPEN", waitingSince: since }, now)).toBe(text);
});

it("says that a conversation is answered or closed", () => {
  expect(stateText({ state: "OPEN", waitingSince: null }, since)).toBe("Answered");
  expect(stateText({ state: "CLOSED", waitingSince: null }, since)).toBe("Closed");
});

it("names who wrote, and that it was the fund", () => {
  expect(authorText({ isOwn: true, side: "STAFF", author: "Marek Lindqvist" })).toBe("You");
  expect(authorText({ isOwn: false, side: "STAFF", author: "Marek Lindqvist" })).toBe("Marek Lindqvist, the fund");
  expect(authorText({ isOwn: false, side: "MEMBER", author: "Lena Okafor" })).toBe("Lena Okafor");
});
