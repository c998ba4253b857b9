/** Apart from other texts, because every page carries it for the day it breaks. */
export const brokenPageTexts = {
  nothingLost: "Nothing you saved was lost.",
  tryAgain: "Try again",
  contact: "Contact us",
} as const;
