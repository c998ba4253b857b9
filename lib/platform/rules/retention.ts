/** Days after which the fund API deletes what no one needs anymore; the privacy page names the same figures. */
export const retentionDays = {
  /** After a session's end. */
  sessions: 30,
  idempotencyKeys: 7,
  /** Requests of the contact form; the messages themselves are kept. */
  contactRequests: 7,
  loginAttempts: 1,
  /** After an emailed link was used or expired. */
  mailedLinks: 30,
  /** After an email was sent. */
  sentEmails: 90,
  /** Files that were never added to a report. */
  unusedUploads: 90,
  /** Uploads that were never completed. */
  brokenUploads: 1,
  /** Files that were chosen for a message and never sent. */
  unsentFiles: 1,
  /** Social Security numbers of new people in files, as keyed hashes: as long as they count. */
  askedNumbers: 30,
} as const;
