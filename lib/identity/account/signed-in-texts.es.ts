import type { Texts } from "../../site/language/texts.ts";
import { contactOnPage } from "../../routes.ts";
import type * as en from "./signed-in-texts.en.ts";
import type { Message } from "./texts.en.ts";

export const logoutFailure = "Hubo un error al cerrar su sesión. Inténtelo de nuevo.";

export const termsFailure: Message = {
  tone: "bad",
  text: "Nuestro sistema tiene un error.",
  link: { href: contactOnPage, name: "Contáctenos" },
};

export const idleWarning: Texts<typeof en.idleWarning> = {
  title: "¿Sigue ahí?",
  text: "Su sesión se cerrará pronto porque no ha habido actividad desde hace un rato.",
  stay: "Seguir con la sesión abierta",
  leave: "Cerrar sesión",
};
