/** Change this name when the wording of app/_shell/terms-text.tsx changes. */
export const termsVersion = "2026-02";
