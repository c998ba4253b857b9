import type { Phrases } from "../../site/language/phrases.ts";

/** Refusals on pages in both languages. */
export const phrases: Phrases = {
  Reload: "Vuelva a cargar la página",
  "Your login doesn’t belong to this employer. Nothing was changed. Reload the page to see its employers.":
    "Su cuenta no es de este empleador. No se cambió nada. Vuelva a cargar la página para ver sus empleadores.",
  "Someone logged in with another account in another tab. Nothing was changed. {way} to continue with that account.":
    "Alguien inició sesión con otra cuenta en otra pestaña. No se cambió nada. {way} para seguir con esa cuenta.",
  "You switched to {name} in another tab. Nothing was changed. {way} to work for {same}, or switch back.":
    "Usted cambió a {name} en otra pestaña. No se cambió nada. {way} para trabajar para {same}, o regrese.",
  "Your account doesn’t have the right to {act}. Nothing was changed. {help}":
    "Su cuenta no tiene el derecho de {act}. No se cambió nada. {help}",
  report: "reportar",
  "An Employer Admin of your company can give you this right.": "Un Employer Admin de su empresa se lo puede dar.",
  "{names} can give you this right on the People page.": "{names} se lo puede dar en la página “Personas”.",
};
