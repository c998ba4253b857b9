import type { Texts } from "../../site/language/texts.ts";
import type * as en from "./texts.en.ts";

export const addressRefusals: Texts<typeof en.addressRefusals> = {
  addressUnchanged: "Esta es la dirección que ya tenemos. No se envió nada.",
  alreadyPending:
    "Otra dirección nueva ya espera la decisión del fondo. Esta no se envió. Primero retire la que está en espera.",
  notLinked: "Su cuenta no está unida a los datos de un miembro y no hay una dirección que cambiar. No se envió nada.",
  notPending: "Esta dirección no espera la decisión del fondo. No se retiró nada. Vuelva a cargar la página.",
  stale: "El fondo ya decidió sobre esta dirección, o ya se retiró. No se retiró nada. Vuelva a cargar la página.",
};

export const addressLabels: Texts<typeof en.addressLabels> = {
  address1: "Calle y número, o apartado postal",
  address2: "Apartamento o unidad (opcional)",
  city: "Ciudad",
  state: "Estado",
  zip: "Código postal (ZIP)",
};

export const addressTexts: Texts<typeof en.addressTexts> = {
  title: "Cambio de dirección",
  lead: "A esta dirección le enviamos los avisos por correo postal. El personal confirma cada dirección nueva antes de usarla.",
  profile: "Mi perfil",
  onFile: "La dirección que tenemos",
  noneOnFile: "No tenemos una dirección completa.",
  form: "Su nueva dirección",
  stateHint: "Dos letras, como MN",
  zipHint: "Como 55802 o 55802-1234",
  abroad: (phone, tel) => `¿Fuera de los Estados Unidos? Llame al [${phone}](tel:+1${tel}).`,
  send: "Enviar la nueva dirección",
  sending: "Enviando…",
  notSent: "Su nueva dirección no se envió",
  draftKept: "Lo que escribió sigue aquí, pero todavía no se envió.",
  stillHere: (reason) => `${reason} Lo que escribió sigue aquí.`,
  unanswered:
    "Todavía no sabemos si recibimos su nueva dirección. Presione el botón otra vez: la misma dirección se envía una sola vez.",
  pending: "En espera del fondo",
  sentOn: (date) =>
    `Usted envió esta dirección el ${date}. Todavía usamos la dirección que tenemos. Le enviamos un correo cuando el personal decida.`,
  sent: "Recibimos su nueva dirección. Esto es lo que envió:",
  withdraw: "Retirar esta dirección",
  withdrawQuestion: "¿Retirar esta dirección? Seguimos usando la que tenemos.",
  withdrawing: "Retirando…",
  keep: "No retirarla",
  withdrawn: "Se retiró su nueva dirección. La que tenemos no cambia.",
  withdrawnUnanswered: "Todavía no sabemos si se retiró la dirección. Vuelva a cargar la página para verlo.",
  declined: "No pudimos confirmar su nueva dirección",
  declinedOn: (date) => `El ${date} el personal no aceptó esta dirección. La razón:`,
};
