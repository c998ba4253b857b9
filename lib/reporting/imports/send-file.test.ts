import { createHash } from "node:crypto";
import type { Result } from "../../platform/contract/result.ts";
import { client, clientFor } from "../../platform/http/browser/client.ts";
import type { Upload } from "./schema.ts";
import { type Progress, sendFile } from "./send-file.ts";
import { maxFileBytes } from "../../platform/contract/refusals.ts";
import { countParts, maxSingleUploadBytes, partBytes, locatePart } from "./upload-parts.ts";

const bytes = Uint8Array.from({ length: maxSingleUploadBytes + 1000 }, (_, callIndex) => callIndex % 251);
const file = new File([bytes], "june.csv");
const id = "u-1";
const fileName = "june.csv";

type Answer = Result<Upload, string>;
const fail = (code: string, status = 0): Answer => ({ ok: false, failure: { code, status, text: code, fields: {} } });
const lost = fail("Unavailable");

/**
 * Creates a fund API that stores parts as the real one does. `losses` lists the calls, by number, whose response is
 * lost.
 */
const startFund = (losses: readonly number[] = [], existingParts: readonly number[] = []) => {
  const parts = new Map<number, Uint8Array>(existingParts.map((no) => [no, new Uint8Array()]));
  const calls: string[] = [];
  const waits: number[] = [];
  let state: "SENDING" | "READING" | "DONE" | "GONE" = "SENDING";
  let polls = 0;
  let announced = "";
  const upload = (): Answer => {
    if (state === "GONE") return fail("NotFound", 404);
    if (state === "DONE") return { ok: true, value: { id, fileName, state } };
    if (state === "READING") {
      polls += 1;
      if (polls === 3) state = "DONE";
      const rowsRead = polls * 100;
      return { ok: true, value: { id, fileName, size: bytes.length, state, rowsRead, rowsTotal: 300 } as Upload };
    }
    const partIndexes = Array.from({ length: countParts(bytes.length) }, (_, part) => part);
    const nextPart = partIndexes.find((part) => !parts.has(part)) ?? null;
    const arrived = [...parts.keys()].reduce((sum, part) => sum + locatePart(part, bytes.length).length, 0);
    return { ok: true, value: { id, fileName, size: bytes.length, state, arrived, nextPart } };
  };
  const respond = (call: string): Answer => (losses.includes(calls.push(call) - 1) ? lost : upload());
  const connection = {
    begin: async (body: { sha256: string }) => {
      announced = body.sha256;
      return respond("begin");
    },
    getState: async () => respond("state"),
    sendPart: async (_id: string, part: number, body: { bytes: Blob | Uint8Array<ArrayBuffer> }) => {
      parts.set(part, new Uint8Array(await (body.bytes as Blob).arrayBuffer()));
      return respond(`part ${part}`);
    },
    finish: async (): Promise<Answer> => {
      if (state === "SENDING") state = "READING";
      return respond("finish");
    },
    cancel: async () => {
      calls.push("cancel");
      const cancelled = state !== "DONE";
      state = "GONE";
      return { ok: true, value: { cancelled } } as const;
    },
    wait: async (ms: number) => void waits.push(ms),
  };
  const assembleFile = () =>
    Buffer.concat([...parts].toSorted(([index], [otherIndex]) => index - otherIndex).map(([, part]) => part));
  return {
    connection,
    calls,
    waits,
    whole: assembleFile,
    set: (next: typeof state) => (state = next),
    announced: () => announced,
  };
};

type Fund = ReturnType<typeof startFund>;
const sendTo = async (
  fund: Fund,
  onShow: (progress: Progress) => void = () => undefined,
  abort = new AbortController(),
) => {
  const steps: Progress[] = [];
  const show = (progress: Progress): void => {
    steps.push(progress);
    onShow(progress);
  };
  const connection = fund.connection as unknown as NonNullable<Parameters<typeof sendFile>[2]["connection"]>;
  const sent = await sendFile(file, { workMonth: "2026-06", client }, { show, signal: abort.signal, connection });
  return { sent, steps };
};
const doneUpload = { ok: true, value: expect.objectContaining({ id }) };

beforeEach(() => Object.assign(globalThis, { isSecureContext: true }));

it("uploads a long file part by part, byte for byte, and shows the progress of upload and reading", async () => {
  const fund = startFund();
  const { sent, steps } = await sendTo(fund);
  expect(sent).toEqual(doneUpload);
  expect(fund.whole().equals(bytes)).toBe(true);
  expect(fund.announced()).toBe(createHash("sha256").update(bytes).digest("hex"));
  const sending = steps.filter(({ stage }) => stage === "sending");
  expect(sending).toEqual(
    [0, 1, 2, 3, 4].map((part) => ({ stage: "sending", arrived: part * partBytes, isLost: false })),
  );
  // The poll in progress when the response arrived counts too.
  expect(steps.slice(sending.length)).toEqual([
    { stage: "reading", rowsRead: 0, rowsTotal: 0 },
    { stage: "reading", rowsRead: 100, rowsTotal: 300 },
  ]);
});

it("resumes the upload of the same file: sends only the missing parts", async () => {
  const fund = startFund([], [0, 1, 3]);
  await sendTo(fund);
  expect(fund.calls.filter((call) => call.startsWith("part"))).toEqual(["part 2", "part 4"]);
});

it("resumes automatically if any response is lost, and waits longer each time", async () => {
  const fundWithoutLosses = startFund();
  await sendTo(fundWithoutLosses);
  for (const callIndex of fundWithoutLosses.calls.keys()) {
    const fund = startFund([callIndex]);
    expect([callIndex, (await sendTo(fund)).sent]).toEqual([callIndex, doneUpload]);
    expect(fund.whole().equals(bytes)).toBe(true);
  }
  const fund = startFund([2, 3, 4, 5, 6, 7]);
  const { steps } = await sendTo(fund);
  expect(fund.waits.slice(0, 6)).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000]);
  const lostSteps = steps.filter((step) => step.stage === "sending" && step.isLost);
  expect(lostSteps).toEqual(Array.from({ length: 6 }, () => ({ stage: "sending", arrived: partBytes, isLost: true })));
});

it("treats a refusal as final, and doesn't retry", async () => {
  const fund = startFund();
  const { sent } = await sendTo(fund, ({ stage }) => stage === "reading" && fund.set("GONE"));
  expect(sent).toMatchObject({ ok: false, failure: { code: "NotFound" } });
  expect(fund.calls.filter((call) => call === "finish")).toHaveLength(1);
});

it("deletes the partial upload when it is canceled during the upload or the reading", async () => {
  for (const stage of ["sending", "reading"]) {
    const [fund, abort] = [startFund(), new AbortController()];
    const cancelThen = (progress: Progress): void => (progress.stage === stage ? abort.abort() : undefined);
    expect((await sendTo(fund, cancelThen, abort)).sent).toBeNull();
    expect(fund.calls.at(-1)).toBe("cancel");
  }
  const [fund, abort] = [startFund([2]), new AbortController()];
  const cancelWhenLost = (progress: Progress): void =>
    progress.stage === "sending" && progress.isLost ? abort.abort() : undefined;
  expect((await sendTo(fund, cancelWhenLost, abort)).sent).toBeNull();
});

it("keeps the import if it was finished before it was canceled", async () => {
  const [fund, abort] = [startFund(), new AbortController()];
  const cancelAfterFinish = (progress: Progress): void => {
    if (progress.stage !== "reading") return;
    fund.set("DONE");
    abort.abort();
  };
  expect((await sendTo(fund, cancelAfterFinish, abort)).sent).toEqual(doneUpload);
});

it("reports a problem with a file without uploading any of it", async () => {
  const fetching = jest.spyOn(globalThis, "fetch");
  const options = { show: () => undefined, signal: new AbortController().signal };
  const longFile = new File([new Uint8Array(maxFileBytes + 1)], "year.csv");
  expect(await sendFile(longFile, { workMonth: "2026-06", client }, options)).toMatchObject({
    failure: { code: "TooLarge", text: expect.stringContaining("year.csv is 20.1 MB, and the limit is 20 MB.") },
  });
  const movedFile = Object.assign(new File([bytes], "moved.csv"), {
    arrayBuffer: () => Promise.reject(new Error("gone")),
  });
  expect(await sendFile(movedFile, { workMonth: "2026-06", client }, options)).toMatchObject({
    failure: { code: "Unreadable", text: expect.stringContaining("couldn’t read moved.csv") },
  });
  expect(fetching).not.toHaveBeenCalled();
});

it("uploads a short file in one call, and any file if no hash is available", async () => {
  const sent = jest.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({ id: "i-1" }));
  const options = { show: () => undefined, signal: new AbortController().signal };
  const report = { workMonth: "2026-06", client: clientFor("1000003-0001") };
  await sendFile(new File([bytes.subarray(0, maxSingleUploadBytes)], "short.csv"), report, options);
  Object.assign(globalThis, { isSecureContext: false });
  expect(await sendFile(file, report, options)).toEqual({ ok: true, value: { id: "i-1", view: { id: "i-1" } } });
  expect(sent.mock.calls.map(([path, init]) => [path, new Headers(init?.headers).get("x-acting-for")])).toEqual([
    ["/api/reporting/tads/2026-06/imports", "1000003-0001"],
    ["/api/reporting/tads/2026-06/imports", "1000003-0001"],
  ]);
});

it("begins a long file with its name, length and hash, as JSON", async () => {
  const refused = { status: 422, headers: { "content-type": "application/json" } };
  const sent = jest.spyOn(globalThis, "fetch").mockResolvedValue(new Response('{"message":"TadClosed"}', refused));
  const options = { show: () => undefined, signal: new AbortController().signal };
  expect(await sendFile(file, { workMonth: "2026-06", client }, options)).toMatchObject({
    failure: { code: "TadClosed" },
  });
  const [path, init] = sent.mock.calls[0] ?? [];
  expect([path, new Headers(init?.headers).get("content-type")]).toEqual([
    "/api/reporting/tads/2026-06/uploads",
    "application/json",
  ]);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  expect(JSON.parse(init?.body as string)).toEqual({ fileName, size: bytes.length, sha256 });
});
