import type { IncomingMessage } from "node:http";
import { PassThrough } from "node:stream";
import { createBodyIntake } from "./body-intake.ts";

const createRequest = () => Object.assign(new PassThrough(), { socket: { destroy: jest.fn() } });
const asRequest = (body: PassThrough) => body as unknown as IncomingMessage;

it("aborts only the oldest body of the address that uses the most memory when memory is short", async () => {
  const aborted: IncomingMessage[] = [];
  const megabyte = 1_000;
  const bodies = createBodyIntake(
    { perAddress: 100, totalBytes: 64 * megabyte, maxBytes: megabyte },
    () => 0,
    (request) => aborted.push(request),
  );
  const honestRequest = createRequest();
  const otherRequest = createRequest();
  const reads = [bodies.read(asRequest(honestRequest), "honest"), bodies.read(asRequest(otherRequest), "other")];
  honestRequest.write("half");
  otherRequest.write("half");
  const floodRequests = Array.from({ length: 65 }, createRequest);
  const floodReads = floodRequests.map((body) => bodies.read(asRequest(body), "flood"));
  for (const body of floodRequests) body.write(Buffer.alloc(megabyte));
  await new Promise(setImmediate);
  expect(aborted.map((request) => floodRequests.findIndex((body) => asRequest(body) === request))).toEqual([0, 1]);
  expect(await Promise.all(floodReads.slice(0, 2))).toEqual([null, null]);
  honestRequest.end(" and half");
  otherRequest.end();
  expect((await Promise.all(reads)).map(String)).toEqual(["half and half", "half"]);
});
