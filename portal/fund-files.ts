import { createReadStream } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { lookUp } from "../lib/platform/format/look-up.ts";
import { getOwnFiles, isFundsFile } from "../lib/site/brand/own-files.ts";
import { answerText } from "./own-answers.ts";

const types: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  svg: "image/svg+xml",
  png: "image/png",
  pdf: "application/pdf",
};

const addressOf = ({ url = "" }: IncomingMessage): string => url.split("?", 1)[0] ?? "";

/** True for a file of the fund, which the portal's build can't know. The demonstration's files are in `public/`. */
export const isForFundFiles = (request: IncomingMessage): boolean =>
  getOwnFiles() !== null && isFundsFile(addressOf(request));

/** Serves a file of the fund, or 404: a fund never offers the demonstration's. */
export const serveFundFile = (request: IncomingMessage, response: ServerResponse): void => {
  const address = addressOf(request);
  const files = getOwnFiles();
  const made = files?.made[address];
  const size = made === undefined ? files?.sizes[address] : Buffer.byteLength(made);
  if (files === null || size === undefined) return answerText(response, 404, "There is no such file.");
  if (request.method !== "GET" && request.method !== "HEAD")
    return answerText(response, 405, "Files accept GET requests only.", { allow: "GET, HEAD" });
  const isVersioned = (request.url ?? "").includes("?v=");
  response.writeHead(200, {
    "content-type": lookUp(types, address.split(".").at(-1) ?? "") ?? "application/octet-stream",
    "content-length": size,
    "cache-control": isVersioned ? "public, max-age=31536000, immutable" : "public, max-age=0",
  });
  if (request.method === "HEAD") response.end();
  else if (made !== undefined) response.end(made);
  else
    createReadStream(join(files.folder, address), { end: size - 1 })
      .once("error", () => response.destroy())
      .pipe(response);
};
