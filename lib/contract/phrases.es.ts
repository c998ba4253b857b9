import type { Phrases } from "../language/phrases.ts";
import * as en from "./result.ts";
import * as es from "./result.es.ts";

/** What the portal's door and the fund API refuse in the same words, whatever was asked for. */
export const phrases: Phrases = {
  [en.defaultErrorText]: es.defaultErrorText,
  "Please log in.": "Inicie sesión.",
  "For your security, type your password again to continue. Nothing was changed yet.":
    "Por su seguridad, escriba su contraseña otra vez para continuar. Todavía no se cambió nada.",
  "Your account may not do this. Contact us if you think it should.":
    "Su cuenta no puede hacer esto. Contáctenos si cree que debería poder.",
  "This address does not name anything here.": "En esta dirección no hay nada.",
  "This address asks for something the list can’t be narrowed to. Open the list again from the menu.":
    "Esta dirección pide algo por lo que la lista no se puede filtrar. Abra la lista otra vez desde el menú.",
  "The request does not say which version it changes. Reload the page.":
    "La solicitud no dice qué versión cambia. Vuelva a cargar la página.",
  "The request does not say which intent it repeats. Reload the page.":
    "La solicitud no dice qué intento repite. Vuelva a cargar la página.",
  "The Idempotency-Key has more than 200 characters, or characters it may not have.":
    "El Idempotency-Key tiene más de 200 caracteres, o caracteres que no puede tener.",
  "The request arrived incomplete. Nothing was changed; send it again.":
    "La solicitud llegó incompleta. No se cambió nada; envíela otra vez.",
  "The file has no usable name. Rename it and send it again.":
    "El archivo no tiene un nombre que se pueda usar. Cámbiele el nombre y envíelo otra vez.",
  "The request is not JSON.": "La solicitud no es JSON.",
  "The request is not readable as JSON.": "La solicitud no se puede leer como JSON.",
  "This is larger than the {size} MB the portal takes at once. Nothing was changed; split it and send the parts.":
    "Esto es más grande que los {size} MB que el portal recibe a la vez. No se cambió nada; divídalo y envíe las partes.",
  "The request has a value that is not allowed.": "La solicitud tiene un valor que no está permitido.",
  "We can’t reach the fund’s records right now. Your last change may not be saved. Wait a minute, then reload the page to check.":
    "Ahora no podemos llegar a los archivos del fondo. Puede que su último cambio no se haya guardado. Espere un minuto y vuelva a cargar la página para comprobarlo.",
};
