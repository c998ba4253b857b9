type Attestation = { readonly version: string; readonly text: string };

export const correctionAttestation: Attestation = {
  version: "correction-2026-01",
  text:
    "I certify that I am authorized to report for this employer, and that the corrected status codes, dates, units and " +
    "wages are true and complete to the best of my knowledge. What this correction adds becomes due with it; what it " +
    "takes away is credited if the fund agrees.",
};

/** Staff confirm this on the employer's behalf (docs/domain.md §9). The employer's signature is on the paper. */
export const paperCorrectionAttestation: Attestation = {
  version: "paper-correction-2026-01",
  text:
    "Entered by the fund from the correction on paper that the employer has signed. I certify that the corrected " +
    "status codes, dates, units and wages are as the paper says. What this correction adds becomes due with it; what " +
    "it takes away is credited if the fund agrees.",
};
