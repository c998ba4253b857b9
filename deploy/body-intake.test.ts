import type { IncomingMessage } from "node:http";
import { PassThrough } from "node:stream";
import { createBodyIntake } from "./body-intake.ts";

const arrive = () => Object.assign(new PassThrough(), { socket: { destroy: jest.fn() } });
const asRequest = (body: PassThrough) => body as unknown as IncomingMessage;

it("cuts the oldest body of the address that uses the most memory when memory is short, and no one else's", async () => {
  const cut: IncomingMessage[] = [];
  const megabyte = 1_000;
  const bodies = createBodyIntake(
    { perAddress: 100, totalBytes: 64 * megabyte, maxBytes: megabyte },
    () => 0,
    (request) => cut.push(request),
  );
  const honest = arrive();
  const other = arrive();
  const answers = [bodies.read(asRequest(honest), "honest"), bodies.read(asRequest(other), "other")];
  honest.write("half");
  other.write("half");
  const flood = Array.from({ length: 65 }, arrive);
  const ends = flood.map((body) => bodies.read(asRequest(body), "flood"));
  for (const body of flood) body.write(Buffer.alloc(megabyte));
  await new Promise(setImmediate);
  expect(cut.map((request) => flood.findIndex((body) => asRequest(body) === request))).toEqual([0, 1]);
  expect(await Promise.all(ends.slice(0, 2))).toEqual([null, null]);
  honest.end(" and half");
  other.end();
  expect((await Promise.all(answers)).map(String)).toEqual(["half and half", "half"]);
});
