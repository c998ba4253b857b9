/** Version of the wording below. The audit trail records which version was signed. */
export const attestationVersion = "2026-01";

/** A Commit must include exactly this text, which is shown, sent back and stored with the report. */
export const attestationText =
  "I certify that I am authorized to report for this employer, that this report names every person who worked " +
  "under its agreements in this work month, and that the units, wages and status codes in it are true and complete " +
  "to the best of my knowledge. The contributions it shows become due with this Commit.";

export const paperAttestationVersion = "paper-2026-01";

/** Staff confirm this on the employer's behalf (docs/domain.md §9). The employer's signature is on the paper. */
export const paperAttestationText =
  "Entered by the fund from the paper report that the employer has signed. I certify that the people, units, wages " +
  "and status codes are as the paper says, and that its control totals agree. The contributions become due with this " +
  "Commit.";

export const autoAttestationVersion = "auto-2026-02";

/** Attestation for a report that no one filed (docs/domain.md §3, AUTO_COMMIT). */
export const autoAttestationText =
  "Committed automatically as carried over from the month before, under the agreement’s rule for a report that the " +
  "employer has not changed two banking days before its due date. No one signed it.";
