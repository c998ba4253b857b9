import type { Phrases } from "../../site/language/phrases.ts";

export const phrases: Phrases = {
  "We received {most} messages from this email address in the last hour, which is the limit. This one wasn’t sent, and what you typed is still here. Try again in {wait}, or call us.":
    "En la última hora recibimos {most} mensajes de este correo electrónico, y no podemos recibir más. Este no se envió, y lo que escribió sigue aquí. Inténtelo de nuevo en {wait}, o llámenos.",
};
