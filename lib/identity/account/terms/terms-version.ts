/** Names the wording of the terms of use (app/_shell/terms-text.tsx); a new wording gets a new name. */
export const termsVersion = "2026-02";
