/**
 * What sign-in says of the second factor, by code. Apart from the other messages, which the login page carries:
 * these the fund API sends.
 */
export const loginCodeTexts: Readonly<Record<string, string>> = {
  SecondFactorRequired: "Type the code from your authenticator app, or a recovery code, and log in again.",
  SecondFactorWrong:
    "Incorrect or used code. Wait for the next code in your authenticator app, or type a recovery code.",
};
