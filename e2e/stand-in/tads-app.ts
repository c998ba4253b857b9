// A third party's application for the TADs. It runs below /dashboard/tads on the portal's host, and
// identifies its visitors only by the fund's credential. It shares no code with the portal.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const base = "/dashboard/tads";

const page = (title: string, body: string): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>` +
  `<link rel="stylesheet" href="${base}/content/site.css"></head><body><h1>${title}</h1>${body}</body></html>`;

const listPage = page(
  "TAD reports",
  `<p id="script">No script ran.</p><p><a href="${base}/2026/06?view=all">June 2026</a></p>` +
    `<form method="post" action="${base}/2026/06"><label>Hours <input name="hours"></label><button>Save</button></form>` +
    `<p><a href="${base}/slow">A slow page</a> <a href="${base}/signed-out">A page after the session</a></p>` +
    `<script src="${base}/scripts/site.js"></script>`,
);

type TadsRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly bytes: number;
};

/** Starts the application. @returns its address and its requests, oldest first */
export const startTadsApp = async () => {
  const requests: TadsRequest[] = [];
  const hours: string[] = [];
  let origin = "";

  const send = (response: ServerResponse, type: string, text: string): void =>
    void response
      .writeHead(200, {
        "content-type": `${type}; charset=utf-8`,
        "set-cookie": ".Tads.Antiforgery=1; path=/; httponly",
        "cache-control": "public, max-age=86400",
        "x-powered-by": "ASP.NET",
      })
      .end(text);

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? "/", "http://tads");
    const body = Buffer.concat((await request.toArray()) as Buffer[]);
    const { method = "", headers } = request;
    requests.push({ method, path: request.url ?? "", headers, bytes: body.byteLength });
    if (headers.authorization === undefined && headers.cookie === undefined)
      return void response.writeHead(401, { "content-type": "text/html" }).end(page("Sign in", ""));
    if (pathname === `${base}/content/site.css`) return send(response, "text/css", "h1 { color: rgb(90, 20, 20) }");
    if (pathname === `${base}/scripts/site.js`)
      return send(response, "text/javascript", 'document.getElementById("script").textContent = "A script ran.";');
    if (pathname === `${base}/slow`) return;
    if (pathname === `${base}/signed-out`)
      return void response.writeHead(302, { location: `${origin}/Account/Login?ReturnUrl=${base}` }).end();
    if (pathname === `${base}/2026/06` && method === "POST") {
      hours.push(new URLSearchParams(body.toString("utf8")).get("hours") ?? "");
      // The application uses its own host, not the portal's.
      return void response.writeHead(302, { location: `${origin}${base}/2026/06?saved=1` }).end();
    }
    if (pathname === `${base}/2026/06`)
      return send(response, "text/html", page("June 2026", `<p>Hours: ${hours.join(", ")}</p>`));
    if (pathname === base) return send(response, "text/html", listPage);
    response.writeHead(404, { "content-type": "text/html" }).end(page("Not found", ""));
  };

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: origin,
    asked: requests,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
