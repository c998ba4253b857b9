import type { Texts } from "../language/texts.ts";
import { routes } from "../routes.ts";
import type * as en from "./texts.en.ts";
import type { Message, OverLimitReason } from "./texts.en.ts";

export { contactOnPage, isLoginFormHidden, type Message, type OverLimitReason } from "./texts.en.ts";

const contactUs = { href: routes.contact, name: "Contáctenos" };
const forgotPassword = { href: routes.forgotPassword, name: "¿Olvidó su contraseña?" };

const noMatch = {
  text: "Lo sentimos, la información que escribió no coincide con nuestros archivos. Revise su nombre de usuario y su contraseña, e inténtelo de nuevo.",
  link: forgotPassword,
};

const locked = {
  text: "Su cuenta está bloqueada por 15 minutos porque la contraseña fue incorrecta demasiadas veces. Inténtelo de nuevo después, o contáctenos.",
  link: contactUs,
};

/** spec-map §8, login error codes. */
const loginErrors: Readonly<Record<string, Omit<Message, "tone">>> = {
  AccountNotFound: noMatch,
  AccountDeleted: noMatch,
  InvalidPassword: noMatch,
  AccountLockedOut: locked,
  InvalidPasswordAccountLockedOut: locked,
  AccountNotVerified: {
    text: "Falta verificar su correo electrónico. Acabamos de enviarle un correo: haga clic en el enlace y después inicie sesión.",
  },
  AccountDeactivated: {
    text: "Usted no ha iniciado sesión en por lo menos 2 años, así que su cuenta está desactivada. Le enviamos un correo con instrucciones para reactivarla.",
  },
  AccountDisabled: { text: "Esta cuenta está deshabilitada.", link: contactUs },
  LastLoginAttemptLeft: {
    title: "Le queda solo 1 intento",
    text: "Después, su cuenta se bloquea por 15 minutos.",
    link: forgotPassword,
  },
  IsNotEmployerAccount: { text: "Tiene que iniciar sesión con una cuenta de un empleador.", link: contactUs },
  AccountNotApproved: {
    text: "Nuestro equipo todavía no ha aprobado su cuenta. Le avisaremos por correo electrónico cuando esté aprobada.",
  },
};

const overLimitCauses: Readonly<Record<OverLimitReason, string>> = {
  failures: "Hubo demasiados intentos fallidos de iniciar sesión desde su conexión de internet.",
  load: "El portal está muy ocupado.",
};

/**
 * What a sign-in says that is refused by the sign-in limits.
 * @param seconds until the next try
 */
export const overLimitText: Texts<typeof en.overLimitText> = (reason, seconds) =>
  `${overLimitCauses[reason]} Lo que escribió sigue aquí. Revíselo e inténtelo de nuevo en ${seconds === 1 ? "1 segundo" : `${seconds} segundos`}.`;

/** What a failed sign-in says (spec-map §8). */
export const loginErrorMessage: Texts<typeof en.loginErrorMessage> = (code, serverText) => {
  if (code === "TooManyRequests")
    return { tone: "bad", title: "No pudimos iniciar su sesión", text: serverText, link: contactUs };
  return Object.hasOwn(loginErrors, code)
    ? { tone: "bad", ...(loginErrors[code] as Omit<Message, "tone">) }
    : { tone: "bad", title: "Ocurrió un error", text: serverText, link: contactUs };
};

const newEmailVerified: Message = {
  tone: "good",
  title: "Su nuevo correo electrónico está verificado",
  text: "Inicie sesión para continuar.",
};

/** spec-map §2, login page: messages by the query value `msg`. */
const loginNotes: Readonly<Record<string, Message>> = {
  passwordChanged: { tone: "good", title: "Se cambió su contraseña", text: "Inicie sesión con su nueva contraseña." },
  accountReactivationLinkExpired: {
    tone: "warn",
    title: "Este enlace de reactivación ya venció",
    text: "Los enlaces de reactivación vencen después de 24 horas. Inicie sesión para recibir un correo nuevo.",
  },
  accountReactivationError: {
    tone: "bad",
    title: "No pudimos reactivar su cuenta",
    text: "No se cambió nada. Inicie sesión para recibir un correo nuevo, o contáctenos.",
    link: contactUs,
  },
  accountReactivated: { tone: "good", title: "Su cuenta está activa otra vez", text: "Inicie sesión para continuar." },
  emailVerifiedForEmailChange: newEmailVerified,
  emailVerifiedForLogin: newEmailVerified,
  emailNotVerified: {
    tone: "warn",
    title: "Su correo electrónico no está verificado",
    text: "Inicie sesión para recibir un correo de verificación nuevo.",
  },
  loggedOutElsewhere: {
    tone: "info",
    title: "Se cerró su sesión desde otro dispositivo",
    text: "Alguien cerró la sesión de este dispositivo, o cambió su contraseña o su cuenta. Inicie sesión para continuar donde estaba.",
  },
  emailVerified: {
    tone: "good",
    title: "¡Gracias por registrarse!",
    text: "Su correo electrónico está verificado. Un representante todavía tiene que aprobar su cuenta, y después le enviaremos un correo.",
  },
};

const sessionExpired: Message = {
  tone: "info",
  title: "Cerramos su sesión por falta de actividad",
  text: "Inicie sesión para continuar donde estaba.",
};

/** The notes above the login form; unknown `msg` values say nothing. */
export const loginPageNotes: Texts<typeof en.loginPageNotes> = (msg, expired) => [
  ...(msg !== undefined && Object.hasOwn(loginNotes, msg) ? [loginNotes[msg] as Message] : []),
  ...(expired === "true" ? [sessionExpired] : []),
];

/** spec-map §2, /reset-password without a code leads to /forgot-password?msg=tokenMissing. */
export const forgotPasswordNotes: Texts<typeof en.forgotPasswordNotes> = (msg) =>
  msg === "tokenMissing"
    ? [
        {
          tone: "warn",
          title: "El enlace estaba incompleto",
          text: "Abra otra vez el enlace de su correo, o copie el enlace completo.",
        },
      ]
    : [];

/** spec-map §5, login. */
export const loginRequired: Texts<typeof en.loginRequired> = {
  userName: "Falta: nombre de usuario",
  password: "Falta: contraseña",
  code: "Falta: código",
};

export const currentPasswordTexts: Texts<typeof en.currentPasswordTexts> = {
  CurrentPasswordWrong: "Esa no es su contraseña actual. Escríbala otra vez.",
  CurrentPasswordLastAttempt:
    "Esa no es su contraseña actual. Le queda solo 1 intento. Después, su cuenta se bloquea por 15 minutos.",
  CurrentPasswordLockedOut: locked.text,
};

/** What is asked of an account with a second factor whose password was right, by code. */
export const identityCodeTexts: Texts<typeof en.identityCodeTexts> = {
  IdentityCodeRequired: "Escriba el código de su aplicación de autenticación, o un código de recuperación.",
  IdentityCodeWrong:
    "El código es incorrecto o ya se usó. Espere el próximo código de su aplicación de autenticación, o escriba un código de recuperación.",
  IdentityCodeLastAttempt:
    "El código es incorrecto o ya se usó. Le queda solo 1 intento. Después, su cuenta se bloquea por 15 minutos.",
};

export const confirmIdentityWords: Texts<typeof en.confirmIdentityWords> = {
  title: "Escriba su contraseña otra vez",
  why: "Por su seguridad, le pedimos la contraseña otra vez porque la escribió hace más de diez minutos.",
  act: "Continuar",
  pending: "Comprobando…",
  canceled: "Usted canceló antes de escribir su contraseña, así que no se cambió nada.",
};

export const passwordUnchangedText: Texts<typeof en.passwordUnchangedText> =
  "Esta ya es su contraseña. Elija una diferente.";
