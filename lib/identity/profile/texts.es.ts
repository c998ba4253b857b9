import { formatPhone } from "../../platform/format/person.ts";
import type { Texts } from "../../site/language/texts.ts";
import type * as en from "./texts.en.ts";

export const staleAccountText: Texts<typeof en.staleAccountText> =
  "Su cuenta cambió después de que usted abrió esta página. Este cambio no se guardó. Revise los datos más recientes e inténtelo de nuevo.";

export const emailUnchangedText: Texts<typeof en.emailUnchangedText> = "Este ya es su correo electrónico.";

export const emailLimitText: Texts<typeof en.emailLimitText> =
  "Demasiados correos: enviamos tres enlaces en la última hora. Su correo electrónico no cambió. Revise la carpeta de correo no deseado (spam) o inténtelo de nuevo en una hora.";

export const nothingToVerifyText: Texts<typeof en.nothingToVerifyText> =
  "No hay ningún correo electrónico por verificar. Vuelva a cargar la página para ver el actual.";

export const noSuchDeviceText: Texts<typeof en.noSuchDeviceText> = "En este dispositivo ya se cerró la sesión.";

export const thisDeviceText: Texts<typeof en.thisDeviceText> =
  "Este es el dispositivo que usa ahora. Para salir de aquí, use “Cerrar sesión”.";

export const savedTexts: Texts<typeof en.savedTexts> = {
  name: "Se cambió su nombre.",
  userName: "Se cambió su nombre de usuario. Úselo la próxima vez que inicie sesión.",
  password: "Se cambió su contraseña. Cerramos su sesión en todos sus otros dispositivos.",
  email: "Enviamos un enlace al correo nuevo. Haga clic en él para terminar el cambio.",
  phone: "Se cambió su número de teléfono.",
  phoneRemoved: "Se quitó su número de teléfono.",
};

export const notSaved: Texts<typeof en.notSaved> = (reason) => ({
  tone: "bad",
  title: "Su cambio no se guardó",
  text: `${reason} Lo que escribió sigue aquí.`,
});

export const conflictText: Texts<typeof en.conflictText> = (theirs, mine) =>
  `Alguien cambió esto a “${theirs}”. Usted escribió “${mine}”, y todavía no se guardó.`;

export const draftKeptText: Texts<typeof en.draftKeptText> = "Lo que escribió sigue aquí, pero todavía no se guardó.";

export const resentTexts: Texts<typeof en.resentTexts> = {
  sent: "El correo está en camino. Los enlaces de los correos anteriores ya no funcionan.",
  limit:
    "Demasiados correos: lo enviamos tres veces en la última hora. Revise la carpeta de correo no deseado (spam) o inténtelo de nuevo en una hora.",
};

export const profileNote: Texts<typeof en.profileNote> = (msg) =>
  msg === "emailVerifiedForEmailChange"
    ? {
        tone: "good",
        title: "Su nuevo correo electrónico está verificado",
        text: "Desde ahora enviamos a esta dirección los correos sobre su cuenta.",
      }
    : null;

export const phoneText: Texts<typeof en.phoneText> = (digits) => (digits === "" ? "no indicado" : formatPhone(digits));
