import { retryWhileDatabaseIsDown } from "./retry-while-down.ts";

const gone = (): Error => Object.assign(new Error("the database system is starting up"), { code: "57P03" });
const never = new AbortController().signal;

describe("waiting for a database that is down", () => {
  it("retries until it responds, and reports each attempt", async () => {
    const tries: number[] = [];
    let left = 2;
    const work = (): Promise<string> => (left-- > 0 ? Promise.reject(gone()) : Promise.resolve("done"));
    const onGone = (_: unknown, count: number): void => void tries.push(count);
    expect(await retryWhileDatabaseIsDown(work, { onGone, signal: never })).toBe("done");
    expect(tries).toEqual([1, 2]);
  });

  it.each([
    ["a bug", new TypeError("x is not a function"), undefined],
    ["an error that waiting can't fix", gone(), () => false],
    ["a statement that took too long", Object.assign(new Error("canceled"), { code: "57014" }), undefined],
  ])("throws %s at once", async (_, error, isWorthRetrying) => {
    const work = jest.fn(() => Promise.reject(error));
    const waiting = { onGone: () => undefined, signal: never, ...(isWorthRetrying && { isWorthRetrying }) };
    await expect(retryWhileDatabaseIsDown(work, waiting)).rejects.toBe(error);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it("ends when it is stopped", async () => {
    const stopping = new AbortController();
    const waiting = { onGone: () => stopping.abort(), signal: stopping.signal };
    await expect(retryWhileDatabaseIsDown(() => Promise.reject(gone()), waiting)).rejects.toThrow(
      "The operation was aborted",
    );
  });
});
