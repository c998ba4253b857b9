import { buildFileResponse } from "./file-answer.ts";

it.each([
  ["csv", "text/csv; charset=utf-8"],
  ["pdf", "application/pdf"],
  ["nacha", "text/plain; charset=us-ascii"],
] as const)("returns a file of type %s with its name and only its own bytes", (type, contentType) => {
  const larger = new Uint8Array([1, 2, 3, 4, 5]);
  const response = buildFileResponse("name-1.ext", type, larger.subarray(1, 3));
  expect(response).toMatchObject({
    ok: true,
    headers: { "content-type": contentType, "content-disposition": 'attachment; filename="name-1.ext"' },
  });
  expect([...new Uint8Array(response.value)]).toEqual([2, 3]);
  larger.fill(0);
  expect([...new Uint8Array(response.value)]).toEqual([2, 3]);
});
