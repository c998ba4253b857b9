import { timingSafeEqual } from "node:crypto";
import { request as sendRequest } from "node:http";
import type { Control } from "./platform/db/folder-lock.ts";

/** Commands by path. They run in this process, because only it can open the PGlite folder. */
export type ControlCommands = ReadonlyMap<string, (command: unknown) => Promise<Response>>;

type App = { readonly fetch: (request: Request) => Response | Promise<Response> };

const isAllowed = (request: Request, token: string): boolean => {
  const header = Buffer.from(request.headers.get("authorization") ?? "");
  const expected = Buffer.from(`Bearer ${token}`);
  return header.length === expected.length && timingSafeEqual(header, expected);
};

/** Wraps an app so that it also runs commands from this machine. @param token stored only in the owner's lock file */
export const withControl = (app: App, token: string, commands: ControlCommands): App => ({
  fetch: async (request) => {
    const runCommand = commands.get(new URL(request.url).pathname);
    if (runCommand === undefined) return app.fetch(request);
    if (request.method !== "POST" || !isAllowed(request, token)) return new Response(null, { status: 404 });
    return runCommand(await request.json().catch(() => undefined));
  },
});

/**
 * Sends a command to the fund API that has the folder open. Returns null if it isn't ready. Doesn't use fetch, which
 * times out after five minutes.
 */
export const sendControlCommand = ({ port, token }: Control, path: string, command: unknown): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const outgoing = sendRequest({ host: "127.0.0.1", port, path, method: "POST", headers }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => (text += part));
      response.once("end", () => resolve(response.statusCode === 200 ? JSON.parse(text) : null));
    });
    outgoing.once("error", reject);
    outgoing.end(JSON.stringify(command));
  });
