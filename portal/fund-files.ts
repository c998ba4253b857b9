import { createReadStream } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { lookUp } from "../lib/platform/format/look-up.ts";
import { getOwnFiles, isFundsFile } from "../lib/site/brand/own-files.ts";
import { sendText } from "./own-answers.ts";

const types: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  svg: "image/svg+xml",
  png: "image/png",
  pdf: "application/pdf",
};

const pathOf = ({ url = "" }: IncomingMessage): string => url.split("?", 1)[0] ?? "";

/** True for a file of the fund, which the portal's build can't know. The demonstration's files are in `public/`. */
export const isForFundFiles = (request: IncomingMessage): boolean =>
  getOwnFiles() !== null && isFundsFile(pathOf(request));

/** Serves a file of the fund. Returns 404 for a missing one, never the demonstration's file. */
export const serveFundFile = (request: IncomingMessage, response: ServerResponse): void => {
  const path = pathOf(request);
  const files = getOwnFiles();
  const generatedFile = files?.made[path];
  const size = generatedFile === undefined ? files?.sizes[path] : Buffer.byteLength(generatedFile);
  if (files === null || size === undefined) return sendText(response, 404, "There is no such file.");
  if (request.method !== "GET" && request.method !== "HEAD")
    return sendText(response, 405, "Files accept GET requests only.", { allow: "GET, HEAD" });
  const isVersioned = (request.url ?? "").includes("?v=");
  response.writeHead(200, {
    "content-type": lookUp(types, path.split(".").at(-1) ?? "") ?? "application/octet-stream",
    "content-length": size,
    "cache-control": isVersioned ? "public, max-age=31536000, immutable" : "public, max-age=0",
  });
  if (request.method === "HEAD") response.end();
  else if (generatedFile !== undefined) response.end(generatedFile);
  else
    createReadStream(join(files.folder, path), { end: size - 1 })
      .once("error", () => response.destroy())
      .pipe(response);
};
