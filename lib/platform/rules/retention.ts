/** The privacy page shows the same numbers. */
export const retentionDays = {
  sessions: 30,
  idempotencyKeys: 7,
  /** The messages themselves are kept. */
  contactRequests: 7,
  loginAttempts: 1,
  /** Counts of requests by network, after their period. */
  rateLimits: 1,
  /** After use or expiry. */
  mailedLinks: 30,
  sentEmails: 90,
  /** Uploads never added to a report. */
  unusedUploads: 90,
  brokenUploads: 1,
  unsentFiles: 1,
  /** Keyed hashes of new people in files, kept for as long as they count toward the limit. */
  askedNumbers: 30,
} as const;
