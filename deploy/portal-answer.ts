import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Gives the visitor the portal's answer.
 * @param missing headers for an answer that doesn't bring its own
 * @throws when the portal's answer can't be one; then nothing of it was given
 */
export const passAnswerOn = (
  fromPortal: IncomingMessage,
  response: ServerResponse,
  missing: Readonly<Record<string, string>>,
): void => {
  const { statusCode: status = 0 } = fromPortal;
  if (status < 200 || status > 599) throw new RangeError(`The portal answered ${status}.`);
  // Each side of the gateway frames its own answers and keeps its own connections.
  const { connection: _, "keep-alive": __, "transfer-encoding": ___, trailer: ____, ...headers } = fromPortal.headers;
  response.writeHead(status, { ...missing, ...headers });
  // An answer that breaks off in the portal breaks off for the visitor too: never a whole-looking half.
  fromPortal.once("close", () => {
    if (!fromPortal.complete) response.destroy();
  });
  fromPortal.pipe(response);
};
