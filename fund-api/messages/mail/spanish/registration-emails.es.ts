import { type LinkEmail, linkTo } from "./bilingual.ts";
import { callUs, oneDay } from "./account-emails.es.ts";

export const welcomeEmail: LinkEmail = ({ firstName, site, token }) => ({
  name: "welcome",
  subject: "Verifique su correo electrónico",
  firstName,
  paragraphs: [
    "Gracias por registrarse. Por favor, verifique que este correo electrónico es suyo.",
    "Después, un representante revisa su registro, y le enviamos un correo cuando su cuenta esté aprobada.",
  ],
  action: { name: "Verificar mi correo electrónico", href: linkTo(site, "/verify-email?", token) },
  closing: [
    oneDay,
    `Si usted no se registró, no haga caso de este correo. Nadie puede usar la cuenta sin este paso. ${callUs(site)}`,
  ],
});
