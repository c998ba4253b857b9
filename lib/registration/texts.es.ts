import type { Texts } from "../language/texts.ts";
import type * as en from "./texts.en.ts";

export const fieldLabels: Texts<typeof en.fieldLabels> = {
  employerId: "Número del empleador (Employer ID)",
  code: "Código de nuestra carta",
  amount: "Último importe registrado",
  memberId: "Número de miembro",
  ssnLast4: "Últimos 4 dígitos de su número de Seguro Social",
  birthDate: "Fecha de nacimiento",
  zip: "Código postal",
  firstName: "Nombre",
  lastName: "Apellido",
  email: "Dirección de correo electrónico",
  emailRepeat: "Repita la dirección de correo electrónico",
  phone: "Número de teléfono",
  userName: "Nombre de usuario",
  password: "Contraseña",
  passwordRepeat: "Repita la contraseña",
  terms: "Aceptación de los términos de uso",
};

export const fieldErrors: Texts<typeof en.fieldErrors> = {
  zip: "Debe ser un código postal válido (5 dígitos)",
  phone: "Debe ser un número de teléfono válido (10 dígitos)",
  ssnLast4: "Deben ser 4 dígitos",
  birthDate: "Debe ser una fecha pasada",
  amount: "Escriba dólares y centavos, por ejemplo 1,234.50",
  passwordsDiffer: "Las contraseñas deben ser exactamente iguales",
};

export const registrationTexts: Texts<typeof en.registrationTexts> = {
  notSentTitle: "Su registro no se envió. Lo que escribió sigue aquí.",
  refused: "Su registro no se envió. Lo que escribió sigue aquí. Corrija los campos marcados e inténtelo de nuevo.",
  sentTitle: "Revise su correo electrónico",
  resent: "Si todavía falta verificar la dirección de correo electrónico de la cuenta, enviamos el correo otra vez.",
  resendFailed: "No enviamos el correo otra vez.",
  codeNeedsId:
    "Primero escriba el número del empleador. Enviamos la carta a la dirección de ese empleador que tenemos en nuestros archivos.",
  codeAskedTitle: "Recibimos su solicitud",
  codeAsked:
    "Si este número de empleador está en nuestros archivos, enviaremos una carta con un código a la dirección del empleador. Tarda unos días. Enviamos como máximo una carta por semana.",
  codeFailed: "Su solicitud de una carta no se envió.",
};
