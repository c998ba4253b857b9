/** One good request of a call and its answer, and the requests that must be refused. */
export type CallExample = {
  readonly params?: Record<string, string>;
  /** The path as the fund API sees it, when it has parameters. */
  readonly path?: string;
  readonly query?: Record<string, string>;
  readonly badQueries?: readonly Record<string, string>[];
  readonly body?: unknown;
  readonly badBodies?: readonly unknown[];
  readonly badParams?: readonly Record<string, string>[];
  readonly answer?: unknown;
};

export type CallExamples = Readonly<Record<string, CallExample>>;
