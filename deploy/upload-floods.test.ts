import type { IncomingMessage, ServerResponse } from "node:http";
import { createSlots, usualLanes } from "./request-slots.ts";
import { leastUploadBytes, watchSlowClients } from "./slow-clients.ts";

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** The gateway's places for uploads, its watch over slow clients, and visitors who send at a speed of their own. */
const openLane = (leastBytes = leastUploadBytes) => {
  const slots = createSlots(usualLanes);
  const clients = watchSlowClients(() => performance.now());
  setInterval(() => clients.check(), 1_000);

  /** Sends a file. @returns its seconds; why it was not taken */
  const send = async (address: string, bytes: number, bytesPerSecond: number): Promise<number | "full" | "cut"> => {
    const place = slots.take("uploads", address, true);
    if (!(await place.isGranted)) return "full";
    const began = performance.now();
    const cut = { isCut: false };
    const socket = { bytesRead: 0, bytesWritten: 0, writableLength: 0, destroy: () => (cut.isCut = true) };
    let close: () => void = () => undefined;
    const response = { writableEnded: false, once: (_: string, listener: () => void) => (close = listener) };
    clients.watch(
      { complete: false, socket } as unknown as IncomingMessage,
      response as unknown as ServerResponse,
      () => leastBytes(slots.fullMs("uploads")),
    );
    while (!cut.isCut && socket.bytesRead < bytes) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      socket.bytesRead += bytesPerSecond / 2;
    }
    close();
    place.leave();
    return cut.isCut ? "cut" : (performance.now() - began) / 1_000;
  };

  /** Visitors who take four places of an address each, and come again as soon as they are cut. */
  const flood = (addresses: number, bytesPerSecond: number): void => {
    const repeat = async (address: string): Promise<void> => {
      for (;;) {
        if ((await send(address, 21_000_000, bytesPerSecond)) !== "full") continue;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    };
    for (let no = 0; no < addresses * 4; no += 1) void repeat(`flood ${Math.floor(no / 4)}`);
  };

  /** How the files of an office fare that sends one each minute. */
  const sendFiles = async (bytesPerSecond: number): Promise<(number | "full" | "cut")[]> => {
    const sent: (number | "full" | "cut")[] = [];
    await jest.advanceTimersByTimeAsync(60_000);
    for (let no = 0; no < 4; no += 1) {
      void send("office", 2_000_000, bytesPerSecond).then((end) => sent.push(end));
      await jest.advanceTimersByTimeAsync(60_000);
    }
    return sent;
  };
  return { flood, sendFiles };
};

const isTaken = (end: number | "full" | "cut"): boolean => typeof end === "number";

it.each([
  ["just above the least", 9_000],
  ["eight times as fast", 72_000],
])("four addresses that send %s shut no one out", async (_, speed) => {
  const { flood, sendFiles } = openLane();
  flood(4, speed);
  const sent = await sendFiles(125_000);
  expect(sent).toHaveLength(4);
  expect(sent.filter((end) => !isTaken(end))).toEqual([]);
});

it("would find a least speed that stays as it is", async () => {
  const { flood, sendFiles } = openLane(() => leastUploadBytes(0));
  flood(4, 9_000);
  expect((await sendFiles(125_000)).filter(isTaken)).toEqual([]);
});

it("a file on a slow line is taken while no one waits for its place", async () => {
  const { sendFiles } = openLane();
  const sent = await sendFiles(60_000);
  expect(sent.every(isTaken)).toBe(true);
});
