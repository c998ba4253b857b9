import type { Texts } from "../../site/language/texts.ts";
import type * as en from "./texts.en.ts";

export const botTexts: Texts<typeof en.botTexts> = {
  refused:
    "La comprobación contra el spam no pudo confirmar que usted es una persona. No se envió nada, y lo que escribió sigue aquí. Complete la comprobación e inténtelo de nuevo, o llámenos.",
  unreachable:
    "La comprobación contra el spam no funciona en este momento. No se envió nada, y lo que escribió sigue aquí. Inténtelo de nuevo en unos minutos, o llámenos.",
  notLoaded:
    "La comprobación contra el spam no se cargó. Permítala en su navegador y vuelva a cargar la página, o llámenos.",
};
