import type { Texts } from "../../../site/language/texts.ts";
import { routes } from "../../../routes.ts";
import type * as en from "./texts.en.ts";
import type { Message } from "../texts.en.ts";

export const contactUs = { href: routes.contact, name: "Contáctenos" };
const forgottenLink = { href: routes.forgotPassword, name: "¿Olvidó su contraseña?" };

const noMatchMessage = {
  text: "Lo sentimos, los datos que escribió no coinciden con nuestros archivos. Revise su nombre de usuario y su contraseña, e inténtelo de nuevo.",
  link: forgottenLink,
};

export const locked = {
  text: "Su cuenta está bloqueada por 15 minutos porque la contraseña fue incorrecta demasiadas veces. Inténtelo de nuevo después, o contáctenos.",
  link: contactUs,
};

const loginErrors: Readonly<Record<string, Omit<Message, "tone">>> = {
  AccountNotFound: noMatchMessage,
  AccountDeleted: noMatchMessage,
  InvalidPassword: noMatchMessage,
  AccountLockedOut: locked,
  InvalidPasswordAccountLockedOut: locked,
  AccountNotVerified: {
    text: "Falta verificar su dirección de correo electrónico. Acabamos de enviarle un correo: haga clic en el enlace y después inicie sesión.",
  },
  AccountDeactivated: {
    text: "Usted no ha iniciado sesión en al menos 2 años, por lo que su cuenta está desactivada. Le enviamos un correo electrónico con instrucciones para reactivarla.",
  },
  AccountDisabled: { text: "Esta cuenta fue inhabilitada.", link: contactUs },
  LastLoginAttemptLeft: {
    title: "Le queda solo 1 intento",
    text: "Después, su cuenta se bloquea por 15 minutos.",
    link: forgottenLink,
  },
  IsNotEmployerAccount: { text: "Debe iniciar sesión con una cuenta relacionada con un empleador.", link: contactUs },
  AccountNotApproved: {
    text: "Nuestro equipo aún no ha aprobado su cuenta. Le enviaremos un correo electrónico cuando lo haga.",
  },
};

export const loginErrorMessage: Texts<typeof en.loginErrorMessage> = (code, serverText) => {
  if (code === "TooManyRequests")
    return { tone: "bad", title: "No pudimos iniciar su sesión", text: serverText, link: contactUs };
  return Object.hasOwn(loginErrors, code)
    ? { tone: "bad", ...(loginErrors[code] as Omit<Message, "tone">) }
    : { tone: "bad", title: "Ocurrió un error", text: serverText, link: contactUs };
};

export const loginRequired: Texts<typeof en.loginRequired> = {
  userName: "Escriba su nombre de usuario",
  password: "Escriba su contraseña",
  code: "Escriba el código",
};

export const loginFormTexts: Texts<typeof en.loginFormTexts> = {
  userName: "Nombre de usuario",
  password: "Contraseña",
  code: "Código de su aplicación de autenticación",
  codeHint: "O uno de sus códigos de recuperación",
  noScript: "Para iniciar sesión hace falta JavaScript, que está desactivado en su navegador. Actívelo o llámenos.",
  buttonText: "Iniciar sesión",
  pending: "Iniciando sesión…",
  forgotPassword: "¿Olvidó su contraseña?",
  forgotUserName: "¿Olvidó su nombre de usuario?",
  register: "Registrarse",
};
