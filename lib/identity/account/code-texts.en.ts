/** The fund API sends these texts, so that the login page doesn't have to load them. */
export const loginCodeTexts: Readonly<Record<string, string>> = {
  SecondFactorRequired: "Type the code from your authenticator app, or a recovery code, and log in again.",
  SecondFactorWrong:
    "Incorrect or used code. Wait for the next code in your authenticator app, or type a recovery code.",
};
