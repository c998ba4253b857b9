import { z } from "zod";
import { allCalls } from "../../../all-calls.ts";
import type { Call } from "../../contract/call.ts";
import { isBlobResponse } from "./read-answer.ts";

const voidCall = {
  name: "done",
  method: "POST",
  path: "/api/done",
  who: "signedIn",
  summary: "",
  body: z.object({}),
  response: "blob",
  failures: [],
} as const satisfies Call;
const pdf = { ...voidCall, name: "pdf", fileType: "application/pdf" } as const satisfies Call;

const isAccepted = (call: Call, status: number, type: string | null, body: string) => {
  const headers = new Headers(type === null ? {} : { "content-type": type });
  return isBlobResponse(call, { status, headers, bytes: new TextEncoder().encode(body).buffer });
};

it.each([
  [200, "application/pdf", "%PDF-1.7", true],
  [200, "Application/PDF ; Version=1.7", "%PDF-1.7", true],
  [201, "application/pdf", "%PDF-1.7", false],
  [206, "application/pdf", "%PDF-1.7", false],
  [204, "application/pdf", "", false],
  [200, "application/pdf", "", false],
  [200, null, "%PDF-1.7", false],
  [200, "application/octet-stream", "%PDF-1.7", false],
  [200, "application/pdfx", "%PDF-1.7", false],
  [200, "text/csv", "a,b", false],
  [200, "application/json", '{"SystemMessages":[{"Message":"No."}]}', false],
  [200, "text/html;charset=UTF-8", "<html>Log in</html>", false],
  [200, "application/pdf", "\n <!DOCTYPE html><title>Log in</title>", false],
])("a PDF with %s, %s and %j is accepted: %s", (status, type, body, accepted) => {
  expect(isAccepted(pdf, status, type, body)).toBe(accepted);
});

it.each([
  [200, null, "", true],
  [204, null, "", true],
  [202, "text/plain", "OK", true],
  [200, "application/json; charset=utf-8", "true", true],
  [200, "application/json", "{}", true],
  [200, "application/octet-stream", "\u0000", true],
  [206, null, "", false],
  [205, null, "", false],
  [200, "text/html", "", false],
  [200, "TEXT/HTML; charset=x", "ok", false],
  [200, "application/xhtml+xml", "<a/>", false],
  [200, "text/plain", "<html><body>Log in</body>", false],
  [200, "application/json", '{"SystemMessages":[{"Message":"Not saved."}],"message":"Invalid"}', false],
  [200, "application/json", '{"Succeeded":tr', false],
  [200, "Application/Problem+JSON", '{"SystemMessages":[{"Message":"Not saved."}]}', false],
])("a response with %s, %s and %j counts as done: %s", (status, type, body, accepted) => {
  expect(isAccepted(voidCall, status, type, body)).toBe(accepted);
});

it("every call that downloads declares its file type", () => {
  const downloads = allCalls.filter(({ name }) => name.startsWith("download"));
  expect(downloads.length).toBeGreaterThanOrEqual(4);
  expect(downloads.filter(({ fileType }) => fileType === undefined)).toEqual([]);
});
