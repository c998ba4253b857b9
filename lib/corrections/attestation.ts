/** What the employer signs with a correction, and the name of this wording; as with the report's own attestation. */
export const correctionAttestation = {
  version: "correction-2026-01",
  text:
    "I certify that I am authorized to report for this employer, and that the corrected status codes, dates, units and " +
    "wages are true and complete to the best of my knowledge. What this correction adds becomes due with it; what it " +
    "takes away is credited if the fund agrees.",
} as const;
