/** A separate PostgreSQL server for one run, on loopback, quick instead of durable. */
export declare const startScratchPostgres: (
  programs: string,
) => Promise<{ readonly url: string; readonly stop: () => Promise<void> }>;
