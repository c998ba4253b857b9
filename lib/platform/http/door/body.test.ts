import { z } from "zod";
import { withBody } from "./body.ts";
import type { DoorRequest } from "./request-checks.ts";

const mebibyte = 1024 * 1024;
const call = { body: z.object({ note: z.string() }) };

const outcomeOf = async (body: string, headers: Record<string, string> = {}) => {
  const request = new Request("http://localhost/api/x", {
    method: "POST",
    body,
    headers: { "content-type": "application/json", ...headers },
  });
  const outcome = await withBody({ call, request } as unknown as DoorRequest);
  return "refused" in outcome ? outcome.refused : outcome.body;
};

/** A JSON body of exactly this many bytes. */
const bodyOf = (bytes: number): string => JSON.stringify({ note: "x".repeat(bytes - '{"note":""}'.length) });

it("accepts a JSON body of one mebibyte, and refuses one byte more", async () => {
  expect(await outcomeOf(bodyOf(mebibyte))).toHaveProperty("note");
  expect(await outcomeOf(bodyOf(mebibyte + 1))).toBe("TooLarge");
});

it("accepts a file as large as its call allows, and refuses one byte more", async () => {
  const small = { body: "file", maxBytes: 10 } as const;
  const send = async (body: string) => {
    const request = new Request("http://localhost/api/x", {
      method: "POST",
      body,
      headers: { "x-file-name": "a.csv" },
    });
    return withBody({ call: small, request } as unknown as DoorRequest);
  };
  expect(await send("x".repeat(10))).toHaveProperty("body.fileName", "a.csv");
  expect(await send("x".repeat(11))).toHaveProperty("refused", "TooLarge");
});

it("refuses a too large declared length without reading, and a body shorter than declared", async () => {
  expect(await outcomeOf("{}", { "content-length": String(mebibyte + 1) })).toBe("TooLarge");
  expect(await outcomeOf(bodyOf(100), { "content-length": "101" })).toBe("BadRequest");
});

it.each(["", "{", "[1", '{"note":1}', "null"])("refuses %j", async (body) => {
  expect(await outcomeOf(body)).toBe("BadRequest");
});
