import type { Right } from "../../platform/contract/audience.ts";
import type { Texts } from "../../site/language/texts.ts";
import type * as en from "./switch-texts.en.ts";

export const switchTexts: Texts<typeof en.switchTexts> = {
  title: "Elija un empleador",
  lead: "Usted puede entrar por varios empleadores. Elija para cuál trabaja ahora. Después puede cambiar en el menú con su nombre.",
  list: "Sus empleadores",
  current: "Ahora trabaja para este",
  logOut: "Cerrar sesión",
  forWhom: "Usted trabaja para",
  employerId: (employerId) => `Employer ID ${employerId}`,
  switchButton: "Cambiar de empleador",
  switchedTitle: "Cambió de empleador",
  reload: "Volver a cargar",
  toDashboard: "Ir a mi página",
  switchBack: (name) => `Volver a ${name}`,
};

export const switchedText: Texts<typeof en.switchedText> = (name, instruction = "Volver a cargar") =>
  name === null
    ? `Alguien inició sesión con otra cuenta en otra pestaña. No se cambió nada. Para seguir con esa cuenta, use “${instruction}”.`
    : `Usted cambió a ${name} en otra pestaña. No se cambió nada. Para trabajar para ${name}, use “${instruction}”, o regrese.`;

const rightNames: Readonly<Record<Right, string>> = {
  report: "Reportar",
  pay: "Pagar",
  bankAccounts: "Cuentas bancarias",
};

export const accessText: Texts<typeof en.accessText> = ({ role, rights }) => {
  if (role === "Employer Admin") return "Todos los derechos";
  return rights.length === 0 ? "Solo ver" : rights.map((right) => rightNames[right]).join(", ");
};
