/** The privacy page names the same figures. */
export const retentionDays = {
  sessions: 30,
  idempotencyKeys: 7,
  /** The messages stay. */
  contactRequests: 7,
  loginAttempts: 1,
  /** After use or expiry. */
  mailedLinks: 30,
  sentEmails: 90,
  /** Never added to a report. */
  unusedUploads: 90,
  brokenUploads: 1,
  unsentFiles: 1,
  /** Keyed hashes of new people in files, as long as they count. */
  askedNumbers: 30,
} as const;
