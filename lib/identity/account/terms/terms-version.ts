/** New wording of app/_shell/terms-text.tsx needs a new name. */
export const termsVersion = "2026-02";
