import type { Texts } from "../language/texts.ts";
import type * as en from "./label-texts.en.ts";

/** Names of what the pages of messages show, and of what can be pressed there. */
export const inboxLabels: Texts<typeof en.inboxLabels> = {
  workHistory: "Historial de trabajo",
  messages: "Mensajes",
  newMessage: "Mensaje nuevo",
  conversation: "Conversación",
  conversations: "Conversaciones",
  newestFirst: "Conversaciones, primero la del mensaje más nuevo",
  oldestFirst: "Mensajes, primero el más antiguo",
  pages: "Páginas de conversaciones",
  subject: "Asunto",
  message: "Mensaje",
  isNew: "Nuevo",
  newest: "Mensaje más nuevo",
  state: "Estado",
  about: "Tema",
  shouldBe: "Debe aparecer",
  sharedWith: "Se compartió con",
  topic: "¿De qué se trata?",
  month: "Mes",
  chooseMonth: "Elija un mes",
  employer: "Empleador",
  reply: "Contestar",
  yourReply: "Su respuesta",
  discard: "Descartar",
  send: "Enviar",
  sending: "Enviando…",
  toWorkHistory: "Volver a su historial de trabajo",
};
