/** @jest-environment @happy-dom/jest-environment */
import { act, cleanup, renderHook } from "@testing-library/react";
import { type CheckOptions, firstCheckRequest } from "#lib/reporting/payroll-file/check-file.ts";
import type { CheckedFile } from "./checked-file.ts";
import { type CheckResponse, type CheckRequest, useFileCheck } from "./use-file-check.ts";

const requests: CheckRequest[] = [];
let sendMessage: (answer: CheckResponse) => void = () => undefined;

class StubWorker extends EventTarget {
  constructor() {
    super();
    sendMessage = (data) => void this.dispatchEvent(new MessageEvent("message", { data }));
  }
  postMessage(request: CheckRequest): void {
    requests.push(request);
  }
  terminate(): void {
    // The fake worker does nothing.
  }
}

const firstFile = new File(["a"], "june.csv");
const secondFile = new File(["b"], "july.csv");
const result = { findings: [] } as unknown as CheckedFile;
const mapping = { columns: [], values: [], constants: {} };
const options: CheckOptions = {
  ...firstCheckRequest,
  given: mapping,
  last: { mapping },
};
const loadForms = () => Promise.resolve();
const resultOf = (index: number) => {
  const request = requests[index];
  if (request === undefined) throw new Error("This was not asked");
  const { requestNo, file } = request;
  act(() => sendMessage({ requestNo, file, checked: result }));
};

beforeEach(() => {
  requests.length = 0;
  globalThis.Worker = StubWorker as unknown as typeof Worker;
});
afterEach(cleanup);

const open = () => renderHook(() => useFileCheck(loadForms)).result;

it("shows only the newest file, even if the previous result arrives later", () => {
  const page = open();
  act(() => page.current.check(firstFile));
  resultOf(0);
  act(() => void page.current.checkAgain(firstFile, options));
  act(() => page.current.check(secondFile));
  resultOf(2);
  resultOf(1);
  expect(page.current.checking).toMatchObject({ state: "done", file: { name: "july.csv" } });
});

it("keeps waiting for the newest file after an earlier result arrives", async () => {
  const page = open();
  act(() => page.current.check(firstFile));
  resultOf(0);
  let secondCheck: Promise<string | undefined> = Promise.resolve("not checked again");
  act(() => {
    secondCheck = page.current.checkAgain(firstFile, options);
  });
  act(() => page.current.check(secondFile));
  resultOf(1);
  expect(page.current.checking).toEqual({ state: "busy", fileName: "july.csv" });
  resultOf(2);
  expect(await secondCheck).toBeUndefined();
});

it("keeps a refusal when an earlier result arrives", () => {
  const page = open();
  act(() => page.current.check(firstFile));
  resultOf(0);
  act(() => void page.current.checkAgain(firstFile, options));
  const big = Object.defineProperty(new File([], "big.csv"), "size", { value: 30 * 1024 * 1024 });
  act(() => page.current.check(big));
  resultOf(1);
  expect(page.current.checking?.state).toBe("failed");
});

it("reports a different file name, and carries over nothing from unmapped columns", () => {
  const page = open();
  act(() => page.current.check(firstFile));
  resultOf(0);
  act(() => void page.current.checkAgain(firstFile, options));
  resultOf(1);
  for (const file of [firstFile, secondFile]) act(() => page.current.check(file));
  expect(requests.slice(2).map(({ options: ask }) => ask?.last?.isOtherFile)).toEqual([false, true]);
  act(() => void page.current.checkAgain(secondFile, { ...options, given: null, last: null }));
  act(() => page.current.check(secondFile));
  expect(requests.at(-1)?.options).toBeNull();
});

it("guesses columns from changed answers and the previous file's choices, until columns are chosen for the file", () => {
  const page = open();
  act(() => page.current.check(firstFile));
  resultOf(0);
  expect(page.current.checking).toMatchObject({ isGuessed: true });
  const answers = { ...firstCheckRequest.answers, unitType: null };
  act(() => page.current.guessAgain(firstFile, answers));
  expect(requests[1]).toMatchObject({ options: { answers, given: null, last: null } });
  resultOf(1);
  expect(page.current.checking).toMatchObject({ isGuessed: true });
  act(() => void page.current.checkAgain(firstFile, options));
  resultOf(2);
  expect(page.current.checking).toMatchObject({ isGuessed: false });
  act(() => page.current.check(secondFile));
  resultOf(3);
  expect(page.current.checking).toMatchObject({ isGuessed: true });
  act(() => page.current.guessAgain(secondFile, answers));
  const last = { ...options.last, isOtherFile: true, areAnswered: true };
  expect(requests[4]).toMatchObject({ options: { answers, given: null, last } });
});
