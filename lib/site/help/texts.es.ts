import type { Texts } from "../language/texts.ts";
import { formatCount } from "../../platform/format/count.ts";
import type * as en from "./texts.en.ts";

export const helpTexts: Texts<typeof en.helpTexts> = {
  label: "Buscar en las respuestas",
  hint: "Unas palabras, por ejemplo: pago devuelto",
  countText: (count) => (count === 1 ? "1 pregunta encontrada." : `${formatCount(count)} preguntas encontradas.`),
  nothing: (query) => `Ninguna respuesta tiene “${query}”. Pruebe con otras palabras o con menos.`,
  contact: "Contáctenos",
  orCall: (phone) => `o llame al ${phone}: le ayudamos a encontrar la respuesta.`,
};
