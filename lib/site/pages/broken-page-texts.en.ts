/** Separate, because every page loads these texts in case it crashes. */
export const brokenPageTexts = {
  nothingLost: "Nothing you saved was lost.",
  reference: (digest: string): string => `Reference: ${digest}`,
  tryAgain: "Try again",
  contact: "Contact us",
} as const;
