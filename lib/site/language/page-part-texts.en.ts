/** Separate from the frame's texts, so that a page loads only the texts it shows. */
export const pagePartTexts = {
  loading: "Loading…",
  noScript: "This page needs JavaScript, which is turned off in your browser. Turn it on, or call us.",
  tryAgain: "Try again",
} as const;

export const navigationTexts = {
  crumbs: "Breadcrumb",
  dashboard: "My Dashboard",
  previous: "Previous 25",
  next: "Next 25",
} as const;

export const downloadTexts = {
  preparing: "Preparing the file…",
  failed: (reason: string): string => `Nothing was downloaded. ${reason} You can try again.`,
} as const;
