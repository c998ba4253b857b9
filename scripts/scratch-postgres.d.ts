/** A separate PostgreSQL server for one run, on loopback, quick instead of durable. */
export declare const startScratchPostgres: (
  programs: string,
  options?: { readonly isToBeKilled?: boolean },
) => Promise<{
  readonly url: string;
  readonly stop: () => Promise<void>;
  readonly killAndRestart: () => Promise<void>;
}>;
