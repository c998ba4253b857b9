/** What the door tests need to know of one call: a good request and answer, and what must be refused. */
export type DoorRow = {
  readonly params?: Record<string, string>;
  /** The path as the fund API sees it, when it has parameters. */
  readonly path?: string;
  readonly body?: unknown;
  readonly badBodies?: readonly unknown[];
  readonly badParams?: readonly Record<string, string>[];
  readonly answer?: unknown;
};
