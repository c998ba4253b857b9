/** A call as the portal's server gets it. */
export type PortalCall = {
  readonly call: string;
  readonly body: unknown;
  /** The version of If-Match, without quotes; null when the call has none. */
  readonly version: string | null;
  /** The Idempotency-Key; null when the call has none. */
  readonly intent: string | null;
};

type Answer = (portalCall: PortalCall) => Response | Promise<Response>;

/** An answer with its content. */
export const answer = (content: unknown): Response => Response.json(content);

/** A refusal of the fund API, in its envelope. */
export const refuse = (status: number, code: string, text: string, fields: Record<string, string> = {}): Response =>
  Response.json({ message: code, SystemMessages: [{ Title: "", Message: text, Type: 2 }], fields }, { status });

/** The connection is gone: no one knows whether the call arrived. */
export const loseConnection = (): Response => {
  throw new TypeError("Failed to fetch");
};

/**
 * Answers the calls of a rendered island, and fails the test for any other.
 * @param answers by "POST /api/payments"
 * @returns every call in order, as it was sent
 */
export const stubPortal = (answers: Readonly<Record<string, Answer>>): readonly PortalCall[] => {
  const calls: PortalCall[] = [];
  jest.spyOn(globalThis, "fetch").mockImplementation(async (...[path, init]) => {
    const headers = new Headers(init?.headers);
    const portalCall: PortalCall = {
      call: `${init?.method ?? "GET"} ${path as string}`,
      body: typeof init?.body === "string" ? (JSON.parse(init.body) as unknown) : undefined,
      version: headers.get("if-match")?.replaceAll('"', "") ?? null,
      intent: headers.get("idempotency-key"),
    };
    calls.push(portalCall);
    const reply = answers[portalCall.call];
    if (reply === undefined) throw new Error(`No answer is planned for ${portalCall.call}`);
    return reply(portalCall);
  });
  return calls;
};
