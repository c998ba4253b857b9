import type { Texts } from "../../site/language/texts.ts";
import type * as en from "./code-texts.en.ts";

export const loginCodeTexts: Texts<typeof en.loginCodeTexts> = {
  SecondFactorRequired:
    "Escriba el código de su aplicación de autenticación, o un código de recuperación, e inicie sesión otra vez.",
  SecondFactorWrong:
    "El código es incorrecto o ya se usó. Espere el siguiente código de su aplicación de autenticación, o escriba un código de recuperación.",
};
