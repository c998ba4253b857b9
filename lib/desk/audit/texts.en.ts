/** Writes an action in words: "payment-authorized" becomes "Payment authorized". */
export const actionLabels = (action: string): string => {
  const words = action.replaceAll("-", " ").replace(/\btads?\b/g, (word) => word.toUpperCase().replace("TADS", "TADs"));
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const auditTexts = {
  lead: "Who did what, when and from where. Nothing here can be changed.",
  none: "Nothing matches these filters. Change them, or clear them to see everything.",
  employer: (typedText: string): string =>
    `“${typedText}” is not an Employer ID. Type seven digits, a dash and four digits, or find the employer first.`,
  dates: "These dates aren’t valid, or the first is after the last. Choose them again.",
};
