import type { Texts } from "../language/texts.ts";
import type * as en from "./signed-in-texts.en.ts";
import { contactOnPage } from "./texts.en.ts";

/** spec-map §8. */
export const logoutFailure: Texts<typeof en.logoutFailure> =
  "Ocurrió un error al cerrar su sesión. Inténtelo de nuevo.";

/** spec-map §8, terms save failure. */
export const termsFailure: Texts<typeof en.termsFailure> = {
  tone: "bad",
  text: "Nuestro sistema tiene un error.",
  link: { href: contactOnPage, name: "Contáctenos" },
};

/** docs/quality.md §3: sessions warn two minutes before they end. */
export const idleWarning: Texts<typeof en.idleWarning> = {
  title: "¿Sigue ahí?",
  text: "Pronto cerraremos su sesión porque no ha habido actividad por un rato.",
  stay: "Seguir conectado",
  leave: "Cerrar sesión",
};
