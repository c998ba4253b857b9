import { routes } from "../../routes.ts";
import type { Texts } from "../../site/language/texts.ts";
import * as en from "./link-texts.en.ts";
import type { Message } from "./texts.en.ts";

export const { afterVerified, notReactivatedMsg, notVerifiedMsg } = en;

const contactUs = { href: routes.contact, name: "Contáctenos" };

export const linkFaults: Texts<typeof en.linkFaults> = {
  TokenInvalid: "Este enlace está incompleto o no es nuestro.",
  TokenUsed: "Este enlace ya se usó, o usted usó uno más reciente.",
  TokenExpired: "El enlace venció.",
};

export const passwordSaveFailure: Texts<typeof en.passwordSaveFailure> = (reason, contactHref = routes.contact) => ({
  tone: "bad",
  title: "Hubo un error al tratar de guardar su contraseña.",
  text: reason,
  link: { href: contactHref, name: "Contáctenos" },
});

export const resetPasswordFailure: Texts<typeof en.resetPasswordFailure> = (code, reason) => ({
  ...passwordSaveFailure(reason),
  ...(Object.hasOwn(linkFaults, code) && { link: { href: routes.forgotPassword, name: "Pida otro enlace" } }),
});

export const forgotPasswordResponse: Message = {
  tone: "good",
  title: "Revise su correo electrónico",
  text: "Si hay una cuenta con este nombre de usuario, enviamos un enlace a su dirección de correo electrónico. Funciona una sola vez, durante 1 hora. Si no recibe el correo, revise la carpeta de correo no deseado y el nombre de usuario, o contáctenos.",
  link: contactUs,
};

export const forgotUserNameResponse: Message = {
  tone: "good",
  title: "Revise su correo electrónico",
  text: "Si hay una cuenta con este correo electrónico, le enviamos allí su nombre de usuario. Si no recibe el correo, revise la carpeta de correo no deseado y la dirección, o contáctenos.",
  link: contactUs,
};

export const notSentFailure: Texts<typeof en.notSentFailure> = (text) => ({
  tone: "bad",
  title: "No pudimos enviar su solicitud",
  text,
  link: contactUs,
});

export const emailAlreadyVerifiedText = "Ya usó este enlace antes y no lo necesita más.";

export const verificationNote: Texts<typeof en.verificationNote> = (code, text) =>
  code === "EmailAlreadyVerified"
    ? {
        tone: "good",
        title: "Su dirección de correo electrónico está verificada",
        text,
        link: { href: routes.login, name: "Continuar" },
      }
    : notSentFailure(text);
