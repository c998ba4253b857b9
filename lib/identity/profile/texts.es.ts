import { formatPhone } from "../../platform/format/person.ts";
import type { Texts } from "../../site/language/texts.ts";
import type * as en from "./texts.en.ts";

/** If-Match was stale: the page shows both values before anyone reads this. */
export const staleAccountText: Texts<typeof en.staleAccountText> =
  "Su cuenta cambió después de que usted abrió esta página. Este cambio no se guardó. Revise los datos más recientes e inténtelo de nuevo.";

export const emailUnchangedText: Texts<typeof en.emailUnchangedText> = "Este ya es su correo electrónico.";

/** At most three links an hour are mailed to a new address. */
export const emailLimitText: Texts<typeof en.emailLimitText> =
  "Demasiados correos: enviamos tres enlaces en la última hora. Su correo electrónico no cambió. Revise la carpeta de correo no deseado (spam) o inténtelo de nuevo en una hora.";

export const nothingToVerifyText: Texts<typeof en.nothingToVerifyText> =
  "No hay ningún correo electrónico por verificar. Vuelva a cargar la página para ver el actual.";

export const noSuchDeviceText: Texts<typeof en.noSuchDeviceText> = "En este dispositivo ya se cerró la sesión.";

export const thisDeviceText: Texts<typeof en.thisDeviceText> =
  "Este es el dispositivo que usa ahora. Para salir de aquí, use “Cerrar sesión”.";

/** What the live region of a card says once its change is saved. */
export const savedTexts: Texts<typeof en.savedTexts> = {
  name: "Se cambió su nombre.",
  userName: "Se cambió su nombre de usuario. Úselo la próxima vez que inicie sesión.",
  password: "Se cambió su contraseña. Cerramos su sesión en todos sus otros dispositivos.",
  email: "Enviamos un enlace al correo nuevo. Haga clic en él para terminar el cambio.",
  phone: "Se cambió su número de teléfono.",
  phoneRemoved: "Se quitó su número de teléfono.",
};

/** A change that was refused or did not get through; what was typed is still there. */
export const notSaved: Texts<typeof en.notSaved> = (reason) => ({
  tone: "bad",
  title: "Su cambio no se guardó",
  text: `${reason} Lo que escribió sigue aquí.`,
});

/** Conflicting changes: what it is by now, and what was typed here. */
export const conflictText: Texts<typeof en.conflictText> = (theirs, mine) =>
  `Alguien cambió esto a “${theirs}”. Usted escribió “${mine}”, y todavía no se guardó.`;

/** After signing in again in the middle of a change. */
export const draftKeptText: Texts<typeof en.draftKeptText> = "Lo que escribió sigue aquí, pero todavía no se guardó.";

/** Answers of "Send the email again". */
export const resentTexts: Texts<typeof en.resentTexts> = {
  sent: "El correo está en camino. Los enlaces de los correos anteriores ya no funcionan.",
  limit:
    "Demasiados correos: lo enviamos tres veces en la última hora. Revise la carpeta de correo no deseado (spam) o inténtelo de nuevo en una hora.",
};

/** spec-map §2: where a signed-in visitor arrives who has followed the link to a new address. */
export const profileNote: Texts<typeof en.profileNote> = (msg) =>
  msg === "emailVerifiedForEmailChange"
    ? {
        tone: "good",
        title: "Su nuevo correo electrónico está verificado",
        text: "Desde ahora enviamos a esta dirección los correos sobre su cuenta.",
      }
    : null;

/** A phone number as it is shown (spec-map §9). @param digits ten, or none */
export const phoneText: Texts<typeof en.phoneText> = (digits) => (digits === "" ? "no indicado" : formatPhone(digits));
