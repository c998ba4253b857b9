/** @jest-environment @happy-dom/jest-environment */
import { act, renderHook } from "@testing-library/react";
import { gridTexts } from "#lib/reporting/tad/texts.en.ts";
import { useAllLines } from "./use-tad.ts";

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it("loads the other lines of a report until they are there, and says that it tries again", async () => {
  const outcomes = [false, false, true];
  let calls = 0;
  const load = (): Promise<boolean> => Promise.resolve(outcomes[calls++] ?? true);
  const { result, rerender } = renderHook(({ hasAllLines }) => useAllLines(hasAllLines, load), {
    initialProps: { hasAllLines: false },
  });
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  await wait(0);
  expect([calls, result.current[0]]).toEqual([1, gridTexts.notLoaded]);
  await wait(3_900);
  expect(calls).toBe(1);
  await wait(200);
  expect([calls, result.current[0]]).toEqual([2, gridTexts.notLoaded]);
  await act(async () => result.current[1]());
  expect(calls).toBe(3);
  rerender({ hasAllLines: true });
  await wait(20_000);
  expect([calls, result.current[0]]).toEqual([3, null]);
});

it("loads nothing for a report that has every line", async () => {
  const load = jest.fn(() => Promise.resolve(true));
  renderHook(() => useAllLines(true, load));
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(load).not.toHaveBeenCalled();
});
