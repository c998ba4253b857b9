import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Sends the portal's response to the visitor.
 * @param missing headers for a response without its own
 * @throws when the portal's response is invalid; then nothing was sent
 */
export const passAnswerOn = (
  fromPortal: IncomingMessage,
  response: ServerResponse,
  missing: Readonly<Record<string, string>>,
): void => {
  const { statusCode: status = 0 } = fromPortal;
  if (status < 200 || status > 599) throw new RangeError(`The portal answered ${status}.`);
  // Each side of the gateway frames its own responses and manages its own connections.
  const { connection: _, "keep-alive": __, "transfer-encoding": ___, trailer: ____, ...headers } = fromPortal.headers;
  response.writeHead(status, { ...missing, ...headers });
  // A response that breaks off in the portal breaks off for the visitor too, and never looks complete.
  fromPortal.once("close", () => {
    if (!fromPortal.complete) response.destroy();
  });
  fromPortal.pipe(response);
};
