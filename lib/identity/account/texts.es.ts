import type { Texts } from "../../site/language/texts.ts";
import { contactUs, locked } from "./login/texts.es.ts";
import * as en from "./texts.en.ts";
import type { Message, OverLimitReason } from "./texts.en.ts";

export const { isLoginFormHidden } = en;

const overLimitCauses: Readonly<Record<OverLimitReason, string>> = {
  failures: "Hubo demasiados intentos fallidos de iniciar sesión desde su conexión a internet.",
  load: "El portal está muy ocupado.",
};

export const overLimitText: Texts<typeof en.overLimitText> = (reason, seconds) =>
  `${overLimitCauses[reason]} Lo que escribió sigue aquí. Revíselo e inténtelo de nuevo en ${seconds === 1 ? "1 segundo" : `${seconds} segundos`}.`;

const newEmailVerified: Message = {
  tone: "good",
  title: "Su nueva dirección de correo electrónico está verificada",
  text: "Inicie sesión para continuar.",
};

const loginNotes: Readonly<Record<string, Message>> = {
  passwordChanged: { tone: "good", title: "Su contraseña se cambió", text: "Inicie sesión con su nueva contraseña." },
  accountReactivationLinkExpired: {
    tone: "warn",
    title: "Este enlace de reactivación venció",
    text: "Los enlaces de reactivación vencen a las 24 horas. Inicie sesión para recibir otro correo electrónico.",
  },
  accountReactivationError: {
    tone: "bad",
    title: "No pudimos reactivar su cuenta",
    text: "No se cambió nada. Inicie sesión para recibir otro correo electrónico, o contáctenos.",
    link: contactUs,
  },
  accountReactivated: { tone: "good", title: "Su cuenta está activa de nuevo", text: "Inicie sesión para continuar." },
  emailVerifiedForEmailChange: newEmailVerified,
  emailVerifiedForLogin: newEmailVerified,
  emailNotVerified: {
    tone: "warn",
    title: "Su dirección de correo electrónico no está verificada",
    text: "Inicie sesión para que le enviemos otro correo de verificación.",
  },
  loggedOutElsewhere: {
    tone: "info",
    title: "Su sesión se cerró desde otro dispositivo",
    text: "Alguien cerró la sesión de este dispositivo, o se cambió su contraseña o su cuenta. Inicie sesión para continuar donde se quedó.",
  },
  accessRemoved: {
    tone: "warn",
    title: "Su acceso fue desactivado",
    text: "Alguien le quitó el acceso, por lo que se cerró su sesión. Lo que guardó antes se conserva. Pregunte a un Employer Admin de su empresa, o llámenos, si cree que es un error.",
  },
  emailVerified: {
    tone: "good",
    title: "¡Gracias por registrarse!",
    text: "Su dirección de correo electrónico está verificada. Falta que un representante apruebe su cuenta; después le llegará un correo electrónico.",
  },
};

const sessionExpired: Message = {
  tone: "info",
  title: "Su sesión se cerró por inactividad",
  text: "Inicie sesión para continuar donde se quedó.",
};

export const loginPageNotes: Texts<typeof en.loginPageNotes> = (msg, expiredFlag) => [
  ...(msg !== undefined && Object.hasOwn(loginNotes, msg) ? [loginNotes[msg] as Message] : []),
  ...(expiredFlag === "true" ? [sessionExpired] : []),
];

export const forgotPasswordNotes: Texts<typeof en.forgotPasswordNotes> = (msg) =>
  msg === "tokenMissing"
    ? [
        {
          tone: "warn",
          title: "El enlace estaba incompleto",
          text: "Abra otra vez el enlace de su correo electrónico, o copie el enlace completo.",
        },
      ]
    : [];

export const currentPasswordTexts: Texts<typeof en.currentPasswordTexts> = {
  CurrentPasswordWrong: "Esa no es su contraseña actual. Escríbala de nuevo.",
  CurrentPasswordLastAttempt:
    "Esa no es su contraseña actual. Le queda solo 1 intento. Después, su cuenta se bloquea por 15 minutos.",
  CurrentPasswordLockedOut: locked.text,
};

export const identityCodeTexts: Texts<typeof en.identityCodeTexts> = {
  IdentityCodeRequired: "Escriba el código de su aplicación de autenticación, o un código de recuperación.",
  IdentityCodeWrong:
    "El código es incorrecto o ya se usó. Espere el siguiente código de su aplicación de autenticación, o escriba un código de recuperación.",
  IdentityCodeLastAttempt:
    "El código es incorrecto o ya se usó. Le queda solo 1 intento. Después, su cuenta se bloquea por 15 minutos.",
};

export const confirmIdentityLabels: Texts<typeof en.confirmIdentityLabels> = {
  title: "Escriba su contraseña otra vez",
  why: "Por su seguridad, le pedimos su contraseña otra vez porque la escribió hace más de diez minutos.",
  buttonText: "Continuar",
  pending: "Comprobando…",
  canceled: "Usted canceló antes de escribir su contraseña, así que no se cambió nada.",
};

export const passwordUnchangedText = "Esta ya es su contraseña. Elija otra.";

export const loginCodeTexts: Texts<typeof en.loginCodeTexts> = {
  SecondFactorRequired:
    "Escriba el código de su aplicación de autenticación, o un código de recuperación, e inicie sesión otra vez.",
  SecondFactorWrong:
    "El código es incorrecto o ya se usó. Espere el siguiente código de su aplicación de autenticación, o escriba un código de recuperación.",
};
