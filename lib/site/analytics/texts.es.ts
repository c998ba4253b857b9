import type { Texts } from "../language/texts.ts";
import type * as en from "./texts.en.ts";

export const analyticsTexts: Texts<typeof en.analyticsTexts> = {
  notice: "Cuando cierre este aviso, se cuentan las visitas. La política de cookies dice cómo apagarlo.",
  kept: "Recuerda que usted apagó las estadísticas de visitas.",
  choice: "Contar mis visitas",
  choiceHint:
    "La herramienta empieza cuando usted cierra el aviso sobre las cookies. Nunca empieza si su navegador pide que no lo sigan (“Do Not Track” o “Global Privacy Control”).",
  whatIsCounted:
    "Recibe las páginas que usted abre y lo que hace, como iniciar sesión, pero nada de lo que escribe, ni nombres ni cantidades.",
  turnedOff: "Sus visitas no se cuentan.",
  turnedOn: "Sus visitas se cuentan otra vez.",
};
