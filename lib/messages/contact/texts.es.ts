import { countOf } from "../../platform/format/count.es.ts";
import type { Texts } from "../../site/language/texts.ts";
import type * as en from "./texts.en.ts";

export const contactKindLabels: Texts<typeof en.contactKindLabels> = {
  EMPLOYER: "Un empleador o su servicio de nómina",
  MEMBER: "Un miembro del plan o su familia",
  PROVIDER: "Un proveedor de servicios médicos",
  OTHER: "Otra persona",
};

export const contactTopicLabels: Texts<typeof en.contactTopicLabels> = {
  LOGIN: "Iniciar sesión o registrarse",
  REPORTING: "Reportar el historial de trabajo",
  PAYMENT: "Pagos",
  COVERAGE: "Cobertura de salud y tarjetas de identificación",
  PENSION: "Pensión",
  OTHER: "Otro tema",
};

export const contactLabels: Texts<typeof en.contactLabels> = {
  name: "Su nombre",
  email: "Correo electrónico",
  who: "¿Quién es usted?",
  topic: "¿De qué se trata?",
  reference: "Número de referencia de un mensaje anterior (opcional)",
  text: "Mensaje",
};

export const contactTexts: Texts<typeof en.contactTexts> = {
  title: "Escríbanos",
  lead: "Contestamos por correo electrónico. No incluya números de Seguro Social ni de cuentas bancarias.",
  signedIn: "Ya inició sesión, así que su conversación con nosotros está en",
  referenceHint: "Si escribe otra vez sobre lo mismo, ponga el número que está en nuestro correo: C-2345-ABCD.",
  notSent: "Su mensaje no se envió. Lo que escribió sigue aquí.",
  refused: "Su mensaje no se envió. Lo que escribió sigue aquí. Corrija los campos marcados e inténtelo de nuevo.",
  unanswered: "No sabemos si su mensaje se envió. Presione “Enviar mensaje” otra vez: se envía una sola vez.",
  choose: "Elija una opción",
  sentTitle: "Recibimos su mensaje",
  sent: (reference, email) =>
    `Su número de referencia es ${reference}. Le enviamos ese número a ${email}, y le contestaremos a esa dirección.`,
  again: "Escribir otro mensaje",
  noScript: "Este formulario necesita JavaScript, que está apagado en su navegador. Actívelo o llámenos.",
  badReference:
    "Debe ser un número de referencia, como C-2345-ABCD. Está en nuestro correo. Si no tiene uno, deje este campo vacío.",
  badText: "Tiene un signo que no podemos guardar. Escriba el mensaje otra vez en lugar de pegarlo.",
  ssn: "Quite el número de Seguro Social: este formulario no es un lugar seguro para ese número. Si lo necesitamos, se lo pediremos de otra manera.",
  tooMany: (limit, minutes) =>
    `En la última hora recibimos ${limit} mensajes de este correo electrónico, y no podemos recibir más. Este no se envió, y lo que escribió sigue aquí. Inténtelo de nuevo en ${countOf(minutes, "minuto", "minutos")}, o llámenos.`,
  keyReused:
    "Esta solicitud repite una anterior con otro contenido. No se envió. Vuelva a cargar la página y envíe su mensaje otra vez.",
  otherReference: (reference) =>
    `El mensaje menciona ${reference}, que tiene otro correo electrónico o ya no recibe mensajes`,
};
