/** Every page carries it for a crash, so it is apart. */
export const brokenPageTexts = {
  nothingLost: "Nothing you saved was lost.",
  tryAgain: "Try again",
  contact: "Contact us",
} as const;
