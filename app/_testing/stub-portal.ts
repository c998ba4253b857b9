/** A call as the portal's server receives it. */
export type PortalCall = {
  readonly call: string;
  readonly body: unknown;
  /** The version in If-Match, without quotes; null if the call has none. */
  readonly version: string | null;
  /** The Idempotency-Key; null if the call has none. */
  readonly intent: string | null;
};

type Answer = (portalCall: PortalCall) => Response | Promise<Response>;

/** A successful response with its content. */
export const answer = (content: unknown): Response => Response.json(content);

/** A refusal by the fund API, in its envelope. */
export const refuse = (status: number, code: string, text: string, fields: Record<string, string> = {}): Response =>
  Response.json({ message: code, SystemMessages: [{ Title: "", Message: text, Type: 2 }], fields }, { status });

/** A lost connection: the caller can't tell if the call arrived. */
export const loseConnection = (): Response => {
  throw new TypeError("Failed to fetch");
};

/**
 * Stubs the calls of a rendered island, and fails the test on any other call.
 * @param answers by "POST /api/payments"
 * @returns every call in the order it was sent
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
    if (reply === undefined) throw new Error(`No stubbed response for ${portalCall.call}`);
    return reply(portalCall);
  });
  return calls;
};
