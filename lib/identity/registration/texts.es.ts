import type { Texts } from "../../site/language/texts.ts";
import type * as en from "./texts.en.ts";

export type { FieldName } from "./texts.en.ts";

export const fieldLabels: Texts<typeof en.fieldLabels> = {
  employerId: "Número de empleador (Employer ID)",
  code: "Código de nuestra carta",
  amount: "Última cantidad registrada",
  memberId: "Número de miembro",
  ssnLast4: "Últimos 4 dígitos de su número de Seguro Social",
  birthDate: "Fecha de nacimiento",
  zip: "Código postal (ZIP)",
  firstName: "Nombre",
  lastName: "Apellido",
  email: "Correo electrónico",
  emailRepeat: "Repita el correo electrónico",
  phone: "Número de teléfono",
  userName: "Nombre de usuario",
  password: "Contraseña",
  passwordRepeat: "Repita la contraseña",
  terms: "Aceptación de los términos de uso",
};

export const fieldErrors: Texts<typeof en.fieldErrors> = {
  zip: "Debe ser un código postal (ZIP) válido, de 5 dígitos",
  phone: "Debe ser un número de teléfono válido, de 10 dígitos",
  ssnLast4: "Deben ser 4 dígitos",
  birthDate: "Debe ser una fecha que ya pasó",
  amount: "Escriba dólares y centavos, por ejemplo 1,234.50",
  passwordsDiffer: "Las dos contraseñas deben ser iguales",
};

export const registrationTexts: Texts<typeof en.registrationTexts> = {
  notSentTitle: "Su registro no se envió. Lo que escribió sigue aquí.",
  refused: "Su registro no se envió. Lo que escribió sigue aquí. Corrija los campos marcados e inténtelo de nuevo.",
  sentTitle: "Revise su correo electrónico",
  resent: "Si todavía falta verificar el correo electrónico de la cuenta, enviamos el correo otra vez.",
  resendFailed: "No enviamos el correo otra vez.",
  codeNeedsId:
    "Primero escriba el Employer ID. Enviamos la carta a la dirección de ese empleador que está en nuestros archivos.",
  codeRequestedTitle: "Recibimos su solicitud",
  codeRequested:
    "Si este Employer ID está en nuestros archivos, enviaremos por correo postal una carta con un código a la dirección del empleador. Tarda unos días. Enviamos como máximo una carta por semana.",
  codeFailed: "Su solicitud de una carta no se envió.",
};
