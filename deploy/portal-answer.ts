import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Sends the portal's response to the visitor.
 * @param defaultHeaders headers that the portal's response may leave out
 * @throws RangeError if the status is invalid, before anything is sent
 */
export const forwardResponse = (
  fromPortal: IncomingMessage,
  response: ServerResponse,
  defaultHeaders: Readonly<Record<string, string>>,
): void => {
  const { statusCode: status = 0 } = fromPortal;
  if (status < 200 || status > 599) throw new RangeError(`The portal answered ${status}.`);
  // Each side of the gateway frames its own responses and manages its own connections.
  const { connection: _, "keep-alive": __, "transfer-encoding": ___, trailer: ____, ...headers } = fromPortal.headers;
  response.writeHead(status, { ...defaultHeaders, ...headers });
  // If the portal's response is cut off, the visitor's must not look complete.
  fromPortal.once("close", () => {
    if (!fromPortal.complete) response.destroy();
  });
  fromPortal.pipe(response);
};
