import { checkDoors } from "./doors.ts";
import { judgeStep, type Step } from "./judge.ts";
import { defaultErrorText } from "../../lib/platform/contract/result.ts";

it("answers a read and a write in each mode as specified, in time, sends the write once, and recovers", async () => {
  expect(await checkDoors()).toEqual([]);
});

describe("judging a step", () => {
  const body = (message: string) => JSON.stringify({ SystemMessages: [{ Message: message }] });
  const good: Step = {
    mode: "refused",
    isCall: true,
    writePath: "/api/payments",
    limitMs: 3_000,
    waitedMs: 2_900,
    response: { status: 503, headers: { "retry-after": "5" }, text: body(defaultErrorText) },
    arrivals: ["GET /api/payments", "POST /api/payments"],
  };
  const page: Step = {
    ...good,
    isCall: false,
    response: { status: 503, headers: {}, text: `<p>${defaultErrorText}</p>` },
  };

  it("finds nothing wrong with a good answer", () => expect([judgeStep(good), judgeStep(page)]).toEqual([[], []]));

  it.each<[string, Step, RegExp]>([
    ["a write that was repeated", { ...good, arrivals: [...good.arrivals, "POST /api/payments"] }, /arrived 2 times/],
    ["a late answer", { ...good, waitedMs: 3_100 }, /^answered after 3100 ms$/],
    ["no answer", { ...good, response: null }, /^no response$/],
    ["another status", { ...good, response: { ...good.response!, status: 500 } }, /^status 500, not 503/],
    ["another message", { ...good, response: { ...good.response!, text: body("Oops") } }, /^message “Oops”$/],
    ["a missing Retry-After", { ...good, response: { ...good.response!, headers: {} } }, /^Retry-After undefined$/],
    ["a page without the message", { ...page, response: { ...page.response!, text: "<p>" } }, /has no message$/],
    ["a success", { ...page, response: { ...page.response!, status: 200 } }, /^status 200, not 503$/],
  ])("finds %s", (_what, step, expected) => expect(judgeStep(step).join("\n")).toMatch(expected));
});
