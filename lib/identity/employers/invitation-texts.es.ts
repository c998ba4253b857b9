import type { Right } from "../../platform/contract/audience.ts";
import type { Texts } from "../../site/language/texts.ts";
import type * as en from "./invitation-texts.en.ts";

export const invitationTexts: Texts<typeof en.invitationTexts> = {
  title: "Acepte la invitación",
  outcomes: { accepted: "Invitación aceptada", unusable: "Su invitación" },
  lead: "Elija un nombre de usuario y una contraseña. Después puede iniciar sesión.",
  incomplete: "Este enlace está incompleto. Ábralo otra vez desde el correo.",
  cantUse: "Esta invitación no se puede usar",
  ready: "Su cuenta está lista",
  logInAs: ["Inicie sesión como ", " con la contraseña que eligió."],
  youAreInvited: ["Le invitan a iniciar sesión en nombre de ", "."],
  loading: "Cargando…",
  logIn: "Iniciar sesión",
  logOut: "Cerrar sesión",
};

export const joinTexts: Texts<typeof en.joinTexts> = {
  haveLogin:
    "¿Ya tiene una cuenta para otra empresa? Puede aceptar con ella, si tiene esta misma dirección de correo electrónico.",
  logIn: "Iniciar sesión para aceptar",
  lead: "Agregue la empresa a su cuenta.",
  invited: (employer) => `Le invitan a entrar por ${employer} con la cuenta que ya tiene.`,
  accept: "Aceptar la invitación",
  joined: (employer) => `Ahora puede entrar por ${employer}`,
  joinedHint: "Cuando inicie sesión, elegirá para qué empresa trabaja.",
  workFor: (employer) => `Trabajar ahora para ${employer}`,
  dashboard: "Ir a mi página",
};

const actions: Readonly<Record<Right, string>> = {
  report: "entregar reportes",
  pay: "pagar",
  bankAccounts: "administrar cuentas bancarias",
};

export const accessSentence: Texts<typeof en.accessSentence> = ({ role, rights }) => {
  if (role === "Employer Admin")
    return "Como Employer Admin, usted tiene todos los derechos y decide quién puede iniciar sesión.";
  if (rights.length === 0)
    return "Usted puede ver los registros de la empresa y escribirle al fondo por ella. No puede cambiar nada más.";
  const may = ["ver todos los registros de la empresa", ...rights.map((right) => actions[right])];
  return `Usted puede ${may.slice(0, -1).join(", ")} y ${may.at(-1)}.`;
};

export const invitationFaults: Texts<typeof en.invitationFaults> = {
  InvitationInvalid:
    "Este enlace está incompleto, no es nuestro o lo reemplazó un correo más nuevo. Use el enlace del correo más nuevo.",
  InvitationUsed: "Esta invitación ya se usó. Si usted se registró con ella, inicie sesión.",
  InvitationExpired: "Esta invitación venció. Pídale a quien le invitó que la envíe otra vez.",
  InvitationWithdrawn: "Esta invitación se retiró. Si cree que es un error, pregúntele a quien le invitó.",
  InvitationNotNeeded:
    "La dirección de correo electrónico invitada ya puede entrar por esta empresa. Inicie sesión con esa cuenta.",
  LoggedIn:
    "Usted ya inició sesión. Esta cuenta no puede aceptar la invitación. Inicie sesión con la cuenta de empleador de la dirección invitada, o cierre la sesión y abra otra vez el enlace del correo para hacer una cuenta nueva. No se cambió nada.",
};
