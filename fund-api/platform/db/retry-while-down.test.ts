import { retryWhileDatabaseIsDown } from "./retry-while-down.ts";

const startingUpError = (): Error => Object.assign(new Error("the database system is starting up"), { code: "57P03" });
const neverAborted = new AbortController().signal;

describe("waiting for a database that is down", () => {
  it("retries until it responds, and reports each attempt", async () => {
    const tries: number[] = [];
    let failuresLeft = 2;
    const work = (): Promise<string> =>
      failuresLeft-- > 0 ? Promise.reject(startingUpError()) : Promise.resolve("done");
    const onDatabaseDown = (_: unknown, count: number): void => void tries.push(count);
    expect(await retryWhileDatabaseIsDown(work, { onGone: onDatabaseDown, signal: neverAborted })).toBe("done");
    expect(tries).toEqual([1, 2]);
  });

  it.each([
    ["a bug", new TypeError("x is not a function"), undefined],
    ["an error that waiting can't fix", startingUpError(), () => false],
    ["a statement that took too long", Object.assign(new Error("canceled"), { code: "57014" }), undefined],
  ])("throws %s immediately", async (_, error, isWorthRetrying) => {
    const work = jest.fn(() => Promise.reject(error));
    const options = { onGone: () => undefined, signal: neverAborted, ...(isWorthRetrying && { isWorthRetrying }) };
    await expect(retryWhileDatabaseIsDown(work, options)).rejects.toBe(error);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it("stops when it is aborted", async () => {
    const stopping = new AbortController();
    const options = { onGone: () => stopping.abort(), signal: stopping.signal };
    await expect(retryWhileDatabaseIsDown(() => Promise.reject(startingUpError()), options)).rejects.toThrow(
      "The operation was aborted",
    );
  });
});
