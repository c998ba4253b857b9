import type { Texts } from "../language/texts.ts";
import { routes } from "../routes.ts";
import type * as en from "./link-texts.en.ts";

export { afterVerified, notReactivatedMsg, notVerifiedMsg, type TokenFault } from "./link-texts.en.ts";

const contactUs = { href: routes.contact, name: "Contáctenos" };

export const linkFaults: Texts<typeof en.linkFaults> = {
  TokenInvalid: "Este enlace está incompleto o no es nuestro.",
  TokenUsed: "Este enlace ya se usó, o usted usó uno más nuevo.",
  TokenExpired: "El enlace ya venció.",
};

/** spec-map §8: a new password, forgotten or changed, was not saved; then the reason and the way out. */
export const passwordSaveFailure: Texts<typeof en.passwordSaveFailure> = (reason, contactHref = routes.contact) => ({
  tone: "bad",
  title: "Ocurrió un error al guardar su contraseña.",
  text: reason,
  link: { href: contactHref, name: "Contáctenos" },
});

/** spec-map §8: resetting failed; the reason, and the way out of it. */
export const resetPasswordFailure: Texts<typeof en.resetPasswordFailure> = (code, reason) => ({
  ...passwordSaveFailure(reason),
  ...(Object.hasOwn(linkFaults, code) && { link: { href: routes.forgotPassword, name: "Pida un enlace nuevo" } }),
});

/** The one answer of /forgot-password, whatever the username: it does not reveal who has an account. */
export const forgotPasswordAnswer: Texts<typeof en.forgotPasswordAnswer> = {
  tone: "good",
  title: "Revise su correo electrónico",
  text: "Si hay una cuenta con este nombre de usuario, enviamos un enlace a su correo electrónico. Sirve una sola vez, durante 1 hora. Si no le llega, revise la carpeta de correo no deseado (spam) y el nombre de usuario, o contáctenos.",
  link: contactUs,
};

/** A call that could not be sent; what was typed is still there. */
export const notSentFailure: Texts<typeof en.notSentFailure> = (text) => ({
  tone: "bad",
  title: "No pudimos enviar su solicitud",
  text,
  link: contactUs,
});

/** What a verification link says when it is followed again. */
export const emailAlreadyVerifiedText: Texts<typeof en.emailAlreadyVerifiedText> =
  "Usted ya usó este enlace, y ya no lo necesita.";

/** What stays on the page of a verification link: good news for a link used twice, else a call that could not be sent. */
export const verificationNote: Texts<typeof en.verificationNote> = (code, text) =>
  code === "EmailAlreadyVerified"
    ? {
        tone: "good",
        title: "Su correo electrónico está verificado",
        text,
        link: { href: routes.login, name: "Continuar" },
      }
    : notSentFailure(text);
