import type { Phrases } from "../../site/language/phrases.ts";
import * as es from "./result.es.ts";
import * as en from "./result.ts";

export const phrases: Phrases = {
  [en.defaultErrorText]: es.defaultErrorText,
  "Please log in.": "Inicie sesión.",
  "There were too many requests. Your entries are still here. Wait a few minutes, then try again.":
    "Hubo demasiadas solicitudes. Lo que escribió sigue aquí. Espere unos minutos e inténtelo otra vez.",
  "The fund’s system sent this site a session that it can’t store. Your changes are saved. Log in again.":
    "El sistema del fondo dio a este sitio una sesión que no puede conservar. Sus cambios están guardados. Inicie sesión otra vez.",
  "Your change was saved, but the fund’s system didn’t return the result. Reload the page to see it.":
    "Su cambio se guardó, pero el sistema del fondo no dijo cómo quedó. Vuelva a cargar la página para verlo.",
  "Your username and password are correct, but the fund’s system didn’t send this site a session it can store. You aren’t logged in. Please contact our help desk.":
    "Su nombre de usuario y su contraseña son correctos, pero el sistema del fondo no dio a este sitio una sesión que se pueda guardar. Usted no ha iniciado sesión. Comuníquese con nuestra mesa de ayuda.",
  "For your security, type your password again to continue. Nothing was changed yet.":
    "Por su seguridad, escriba su contraseña otra vez para continuar. Todavía no se cambió nada.",
  "Someone else has logged in with this browser since this page was opened. Nothing was changed. Reload the page.":
    "Otra persona inició sesión en este navegador después de que se abrió esta página. No se cambió nada. Vuelva a cargar la página.",
  "Your account isn’t allowed to do this. Contact us if you think it should be.":
    "Su cuenta no puede hacer esto. Contáctenos si cree que debería poder.",
  "This fund doesn’t offer this here. Nothing was changed.": "Este fondo no ofrece esto aquí. No se cambió nada.",
  "This address doesn’t lead to anything.": "En esta dirección no hay nada.",
  "This address has a filter that the list doesn’t support. Open the list again from the menu.":
    "Esta dirección pide algo que la lista no puede mostrar. Abra la lista otra vez desde el menú.",
  "The request doesn’t include the version that it changes. Reload the page.":
    "La solicitud no dice qué versión cambia. Vuelva a cargar la página.",
  "The request doesn’t include an Idempotency-Key. Reload the page.":
    "La solicitud no dice qué solicitud repite. Vuelva a cargar la página.",
  "The Idempotency-Key has more than 200 characters, or characters that aren’t allowed.":
    "La clave Idempotency-Key tiene más de 200 signos, o signos que no puede tener.",
  "The request arrived incomplete. Nothing was changed. Send it again.":
    "La solicitud llegó incompleta. No se cambió nada; envíela otra vez.",
  "The file’s name can’t be used. Rename the file and upload it again.":
    "El nombre del archivo no se puede usar. Cámbielo y envíe el archivo otra vez.",
  "The request is not JSON.": "La solicitud no es JSON.",
  "The request isn’t valid JSON.": "La solicitud no se puede leer como JSON.",
  "This is larger than the portal’s limit of {limit} MB. Nothing was changed. Split it and send the parts.":
    "Esto pesa más de {limit} MB, lo máximo que el portal recibe de una vez. No se cambió nada; divídalo y envíe las partes.",
  "The request has a value that is not allowed.": "La solicitud tiene un valor que no se permite.",
  "The request has a character that can’t be stored. Nothing was changed.":
    "La solicitud tiene un signo que no se puede guardar. No se cambió nada.",
  "The request contains a value twice.": "La solicitud da un valor dos veces.",
  "The version in If-Match is invalid.": "La versión en If-Match no se puede leer.",
  "There is no such account.": "Esa cuenta no existe.",
  "There is no call at this address.": "En esta dirección no hay nada.",
  "This request did not come from the portal's own pages.": "Esta solicitud no vino de las páginas del portal.",
  "This request is still being processed, and nothing is done twice. Wait a moment, then check again.":
    "Esta solicitud todavía se procesa, y nada se hace dos veces. Espere un momento y revise otra vez.",
  "This request repeats an earlier one with different content. Nothing was changed. Reload the page and start again.":
    "Esta solicitud repite una anterior con otro contenido. No se cambió nada. Vuelva a cargar la página y empiece de nuevo.",
  "We can’t reach the fund’s records right now. Your last change may not be saved. Wait a minute, then reload the page to check.":
    "En este momento no podemos ver los archivos del fondo. Puede ser que su último cambio no se haya guardado. Espere un minuto y vuelva a cargar la página para revisarlo.",
  "The portal is busy right now. Nothing was changed, and what you typed is still here. Wait a few seconds, then try again.":
    "El portal está ocupado en este momento. No se cambió nada, y lo que escribió sigue aquí. Espere unos segundos e inténtelo de nuevo.",
  "There were too many requests from your internet connection. Your entries are still here. Try again {later}, or call us.":
    "Hubo demasiadas solicitudes desde su conexión de internet. Lo que escribió sigue aquí. Inténtelo de nuevo {later}, o llámenos.",
  "in {count} seconds": "en {count} segundos",
  "in {count} minutes": "en {count} minutos",
  "in a minute or two": "en uno o dos minutos",
  "There were too many failed login attempts from your internet connection. Your entries are still here. Check it, and try again in {wait}.":
    "Hubo demasiados intentos fallidos de iniciar sesión desde su conexión de internet. Lo que escribió sigue aquí. Revíselo e inténtelo de nuevo en {wait}.",
  "The portal is very busy. Your entries are still here. Check it, and try again in {wait}.":
    "El portal está muy ocupado. Lo que escribió sigue aquí. Revíselo e inténtelo de nuevo en {wait}.",
  "1 second": "1 segundo",
  "{count} seconds": "{count} segundos",
  "1 minute": "1 minuto",
  "{count} minutes": "{count} minutos",
  "1 hour": "1 hora",
  "{count} hours": "{count} horas",
  "Change your password first, then try again. Nothing was changed.":
    "Primero cambie su contraseña e inténtelo de nuevo. No se cambió nada.",
  "Accept the terms of use first, then try again. Nothing was changed.":
    "Primero acepte los términos de uso e inténtelo de nuevo. No se cambió nada.",
};
