import { timingSafeEqual } from "node:crypto";
import { request } from "node:http";
import type { Control } from "./platform/db/folder-lock.ts";

/** Commands by path, needed because only this process can open the PGlite folder. */
export type ControlActs = ReadonlyMap<string, (command: unknown) => Promise<Response>>;

type App = { readonly fetch: (request: Request) => Response | Promise<Response> };

const isAllowed = (call: Request, token: string): boolean => {
  const header = Buffer.from(call.headers.get("authorization") ?? "");
  const wanted = Buffer.from(`Bearer ${token}`);
  return header.length === wanted.length && timingSafeEqual(header, wanted);
};

/** Wraps an app so that it also runs commands from this machine. @param token stored only in the owner's lock file */
export const withControl = (app: App, token: string, acts: ControlActs): App => ({
  fetch: async (call) => {
    const act = acts.get(new URL(call.url).pathname);
    if (act === undefined) return app.fetch(call);
    if (call.method !== "POST" || !isAllowed(call, token)) return new Response(null, { status: 404 });
    return act(await call.json().catch(() => undefined));
  },
});

/**
 * Sends a command to the folder's fund API; null if it isn't ready. Not with fetch, which gives up after five minutes.
 */
export const sendControlCommand = ({ port, token }: Control, path: string, command: unknown): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const call = request({ host: "127.0.0.1", port, path, method: "POST", headers }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => (text += part));
      response.once("end", () => resolve(response.statusCode === 200 ? JSON.parse(text) : null));
    });
    call.once("error", reject);
    call.end(JSON.stringify(command));
  });
