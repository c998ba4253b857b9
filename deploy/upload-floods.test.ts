import type { IncomingMessage, ServerResponse } from "node:http";
import { createSlots, defaultLanes } from "./request-slots.ts";
import { requestSlot, watchSlowClients } from "./slow-clients.ts";

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

type UploadResult = number | "full" | "cut";
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The gateway's upload slots, its watch on slow clients, and visitors with their own speeds. */
const openLane = () => {
  const slots = createSlots(defaultLanes);
  const clients = watchSlowClients(() => performance.now());
  setInterval(() => clients.check(), 1_000);

  /** Sends a file. @returns its seconds, or the reason for its refusal */
  const send = async (network: string, bytes: number, bytesPerSecond: number): Promise<UploadResult> => {
    const connection = { isClosed: false };
    const socket = { bytesRead: 0, bytesWritten: 0, writableLength: 0, destroy: () => (connection.isClosed = true) };
    const request = { complete: false, url: "/", headers: { "content-length": `${bytes}` }, socket };
    let close: () => void = () => undefined;
    const response = { writableEnded: false, once: (_: string, listener: () => void) => (close = listener) };
    const slot = requestSlot(slots, clients, {
      request: request as unknown as IncomingMessage,
      response: response as unknown as ServerResponse,
      network,
      bytes,
    });
    if (!(await slot.isGranted)) {
      slot.release();
      return "full";
    }
    const began = performance.now();
    while (!connection.isClosed && socket.bytesRead < bytes) {
      await sleep(500);
      socket.bytesRead += bytesPerSecond / 2;
    }
    close();
    slot.release();
    return connection.isClosed ? "cut" : (performance.now() - began) / 1_000;
  };

  /** Starts a visitor who sends files in turn, the next when one is done or cut, or a bit later without a free slot. */
  const sendContinuously = async (network: string, bytes: number, bytesPerSecond: number): Promise<never> => {
    for (;;) {
      const end = await send(network, bytes, bytesPerSecond);
      if (end === "full") await sleep(100);
    }
  };

  /** Returns the results of an office that sends a file at intervals. */
  const sendFiles = async (
    bytesPerSecond: number,
    { bytes = 2_000_000, count = 4, everyMs = 60_000 } = {},
  ): Promise<UploadResult[]> => {
    const results: Promise<UploadResult>[] = [];
    for (let index = 0; index < count; index += 1) {
      await jest.advanceTimersByTimeAsync(everyMs);
      results.push(send("office", bytes, bytesPerSecond));
    }
    await jest.advanceTimersByTimeAsync(200_000);
    return Promise.all(results);
  };
  return { sendContinuously, sendFiles };
};

const isUploaded = (end: UploadResult): boolean => typeof end === "number";

it.each([
  ["just above the minimum", 9_000],
  ["eight times as fast", 72_000],
])("four addresses that send %s lock no one out", async (_, speed) => {
  const { sendContinuously, sendFiles } = openLane();
  for (let index = 0; index < 16; index += 1)
    void sendContinuously(`flood ${Math.floor(index / 4)}`, 21_000_000, speed);
  const results = await sendFiles(125_000);
  expect(results.filter((end) => !isUploaded(end))).toEqual([]);
});

/** Starts eight addresses, one of which finishes a small file every ten seconds. */
const floodInTurns = async ({ sendContinuously }: ReturnType<typeof openLane>): Promise<void> => {
  for (let index = 0; index < 8; index += 1) {
    void sendContinuously(`flood ${index}`, 1_100_000, 1_100_000 / 80);
    await jest.advanceTimersByTimeAsync(10_000);
  }
};

it("eight addresses that finish a small file in turns lock no one out", async () => {
  const lane = openLane();
  await floodInTurns(lane);
  // Tried at each of the ten seconds between two files.
  const results = await lane.sendFiles(125_000, { count: 20, everyMs: 61_000 });
  expect(results.filter((end) => !isUploaded(end))).toEqual([]);
});

it("accepts a large file during a flood, over a connection of the usual speed", async () => {
  const lane = openLane();
  await floodInTurns(lane);
  const results = await lane.sendFiles(200_000, { bytes: 10_000_000, count: 10, everyMs: 111_000 });
  expect(results.filter((end) => !isUploaded(end))).toEqual([]);
});

it("accepts a file over a slow connection while slots are free", async () => {
  const results = await openLane().sendFiles(60_000);
  expect(results.every(isUploaded)).toBe(true);
});
