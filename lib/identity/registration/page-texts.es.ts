import type { Texts } from "../../site/language/texts.ts";
import type * as en from "./page-texts.en.ts";

export const registerPageTexts: Texts<typeof en.registerPageTexts> = {
  title: "Registrarse",
  lead: "Toma unos minutos. Después, un representante revisa su cuenta, y le enviamos un correo electrónico cuando esté aprobada.",
  sentTitle: "Registro enviado",
  sentLead: "Faltan tres pasos, y el primero es suyo.",
};

export const registerFormTexts: Texts<typeof en.registerFormTexts> = {
  who: "¿Quién se registra?",
  employer: "Un empleador",
  employerText: "Usted presenta los reportes y paga por las personas que trabajan ahí.",
  member: "Un miembro del plan",
  memberText: "Usted trabaja, o trabajó, bajo uno de nuestros planes.",
  noScript: "Para registrarse hace falta JavaScript, que está desactivado en su navegador. Actívelo o llámenos.",
  haveAccount: "¿Ya tiene una cuenta?",
  logIn: "Inicie sesión",
  buttonText: "Registrarse",
  pending: "Registrando…",
};

export const sectionTexts: Texts<typeof en.sectionTexts> = {
  person: "Sobre usted",
  login: "Sus datos para iniciar sesión",
  membership: "Su membresía",
  memberIdHint: "Está en su tarjeta de identificación: una M y dígitos.",
  ssnHint: "Nunca el número completo.",
  employer: "Su empleador",
  employerIdHint: "Impreso en la parte superior de su reporte de pago.",
  proof: "Demuestre que trabaja para este empleador",
  byAmount: "Último importe registrado",
  byAmountText: "Usted sabe el total del último mes.",
  byCode: "Código por carta",
  byCodeText: "Lo enviamos a la dirección postal del empleador.",
  amountHint:
    "En dólares: el total de su último mes registrado, de los dos fondos juntos, con o sin sus correcciones. Es el total de su último reporte de pago, o el pago que hizo por él.",
  codeHint: "Doce letras y dígitos, como están impresos. Puede omitir los guiones y los espacios.",
  noLetter:
    "¿Aún no tiene la carta? Enviaremos una a la dirección del empleador que tenemos en nuestros archivos. Tarda unos días. El código sirve por 30 días, así que puede volver a esta página cuando lo tenga.",
  askCode: "Enviarnos un código por carta",
  asking: "Pidiendo…",
  terms: "Términos de uso",
  readTerms: "Leer los términos de uso",
  fullTerms: "Términos de uso completos",
  accept: "Leí los términos de uso y los acepto",
};

export const registeredTexts: Texts<typeof en.registeredTexts> = {
  verify: "Usted verifica su dirección de correo electrónico.",
  sentTo: "Enviamos un correo electrónico a",
  clickLink: "Haga clic en el enlace antes de 24 horas.",
  approval: "Un representante aprueba su cuenta.",
  approvalText: "Nuestro personal compara sus datos con nuestros archivos.",
  email: "Le enviamos un correo electrónico.",
  logInAs: "Desde entonces puede iniciar sesión como",
  noEmail:
    "¿No le llegó nada después de unos minutos? Revise la carpeta de correo no deseado, o envíe el correo otra vez. Enviamos como máximo tres por hora.",
  sending: "Enviando…",
  sendAgain: "Enviar el correo otra vez",
};
