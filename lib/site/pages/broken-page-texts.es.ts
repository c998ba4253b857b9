import type { Texts } from "../language/texts.ts";
import type * as en from "./broken-page-texts.en.ts";

export const brokenPageTexts: Texts<typeof en.brokenPageTexts> = {
  nothingLost: "No se perdió nada de lo que guardó.",
  reference: (digest) => `Referencia: ${digest}`,
  tryAgain: "Intentar de nuevo",
  contact: "Contáctenos",
};
