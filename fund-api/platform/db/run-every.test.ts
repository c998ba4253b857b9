import { pino } from "pino";
import { register } from "prom-client";
import { startRepeating } from "./run-every.ts";

const log = pino({ level: "silent" });
const events = { done: "done", broke: "broke" };
const hourMs = 3_600_000;

describe("repeated work", () => {
  it.each([
    ["is retried soon if the database was down", Object.assign(new Error("x"), { code: "57P03" }), 2],
    ["waits for its next run after its own error", new TypeError("x"), 1],
  ])("%s", async (_, error, runs) => {
    const work = jest.fn(() => Promise.resolve({})).mockRejectedValueOnce(error);
    const stop = startRepeating({ log, pauseMs: hourMs, retryPauseMs: 10, work, events });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(work).toHaveBeenCalledTimes(runs);
    const lastSuccess = (await register.getSingleMetric("fund_job_last_success_timestamp_seconds")?.get())?.values[0];
    expect([lastSuccess?.labels, (lastSuccess?.value ?? 0) > 0]).toEqual([{ name: "done" }, runs > 1]);
    await stop();
  });
});
