import type { Texts } from "../language/texts.ts";
import type * as en from "./brand-texts.en.ts";

const portalPurpose =
  "En este portal puede presentar sus reportes eTAD, pagar por internet y comunicarse con su representante de cuenta.";

export const brandTexts: Texts<typeof en.brandTexts> = {
  health: {
    slogan: ["Reporte el trabajo.", "Mantenga cubiertas a las familias."],
    about: (name) => [
      `El ${name} es un fondo de varios empleadores. Da cobertura de salud a las personas que trabajan bajo sus convenios y a sus familias.`,
      "Los empleadores reportan cada mes al fondo el trabajo de su gente y pagan las contribuciones que fijan los convenios. La cobertura depende de esos reportes: un reporte correcto y a tiempo mantiene cubierta a una familia.",
      portalPurpose,
    ],
  },
  pension: {
    slogan: ["Reporte el trabajo.", "Haga que cada año cuente."],
    about: (name) => [
      `El ${name} es un fondo de varios empleadores. Paga beneficios de jubilación a las personas que trabajaron bajo sus convenios y a sus sobrevivientes.`,
      "Los empleadores reportan cada mes al fondo el trabajo de su gente y pagan las contribuciones que fijan los convenios. El crédito de pensión depende de esos reportes: los reportes correctos y a tiempo hacen que cada año cuente.",
      portalPurpose,
    ],
  },
};
