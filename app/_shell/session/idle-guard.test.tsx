/** @jest-environment @happy-dom/jest-environment */
import { act, render, screen, within } from "@testing-library/react";
import { idleLimitMinutes, idleWarningMinutes } from "../../../lib/platform/rules/session-limits.ts";
import { IdleGuard, rememberCall } from "./idle-guard.tsx";

const minuteMs = 60_000;
const start = new Date("2026-06-10T15:00:00.000Z");

/** Two tabs of one browser: both guards read the same local storage. */
const openTabs = () => {
  const tabs = ["first", "second"].map((name) => {
    const [extend, onOver] = [jest.fn(() => Promise.resolve()), jest.fn()];
    const { container } = render(
      <section aria-label={name}>
        <IdleGuard extend={extend} onOver={onOver} />
      </section>,
    );
    const isWarned = () => container.querySelector("dialog")?.open === true;
    return { extend, onOver, isWarned, container };
  });
  const [firstTab, secondTab] = tabs;
  if (firstTab === undefined || secondTab === undefined) throw new Error("two tabs are needed");
  return { first: firstTab, second: secondTab };
};
const advanceTime = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const msUntilWarning = (idleLimitMinutes - idleWarningMinutes) * minuteMs;

beforeEach(() => {
  jest.useFakeTimers({ now: start });
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

it("warns in both tabs at the same time, and a call in one tab prevents the warning in both", () => {
  const { first, second } = openTabs();
  advanceTime(msUntilWarning - minuteMs);
  expect([first.isWarned(), second.isWarned()]).toEqual([false, false]);
  act(() => rememberCall(Date.now()));
  advanceTime(3 * minuteMs);
  expect([first.isWarned(), second.isWarned()]).toEqual([false, false]);
  advanceTime(msUntilWarning);
  expect([first.isWarned(), second.isWarned()]).toEqual([true, true]);
});

it("closes the warning in both tabs when one extends the session", () => {
  const { first, second } = openTabs();
  advanceTime(msUntilWarning + 2000);
  expect([first.isWarned(), second.isWarned()]).toEqual([true, true]);
  const [stay] = within(first.container).getAllByRole("button");
  act(() => stay?.click());
  advanceTime(1000);
  expect([first.isWarned(), second.isWarned()]).toEqual([false, false]);
  expect([first.extend.mock.calls.length, second.extend.mock.calls.length]).toEqual([1, 0]);
  advanceTime(msUntilWarning);
  expect([first.onOver.mock.calls.length, second.onOver.mock.calls.length]).toEqual([0, 0]);
});

it("ends the session in both tabs if no one extends it", () => {
  const { first, second } = openTabs();
  advanceTime(idleLimitMinutes * minuteMs + 1000);
  expect([first.onOver.mock.calls.length, second.onOver.mock.calls.length]).toEqual([1, 1]);
  advanceTime(minuteMs);
  expect(first.onOver).toHaveBeenCalledTimes(1);
});

it("counts this tab's calls if the browser stores nothing", () => {
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("no storage", "QuotaExceededError");
  });
  jest.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("no storage", "SecurityError");
  });
  try {
    const { first } = openTabs();
    advanceTime(msUntilWarning - minuteMs);
    expect(first.isWarned()).toBe(false);
    advanceTime(2 * minuteMs);
    expect(first.isWarned()).toBe(true);
    act(() => within(first.container).getAllByRole("button")[0]?.click());
    advanceTime(msUntilWarning - minuteMs);
    expect(first.isWarned()).toBe(false);
    expect(screen.queryAllByRole("dialog")).toEqual([]);
  } finally {
    jest.restoreAllMocks();
  }
});
