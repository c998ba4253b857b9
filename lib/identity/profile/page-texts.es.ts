import type { Texts } from "../../site/language/texts.ts";
import type * as en from "./page-texts.en.ts";

export const profilePageTexts: Texts<typeof en.profilePageTexts> = {
  title: "Mi perfil",
  lead: "Sus datos, cómo nos comunicamos con usted y cómo inicia sesión.",
  edit: "Cambiar",
  cancel: "Cancelar",
  saving: "Guardando…",
  details: { title: "Sus datos", name: "Nombre", email: "Correo electrónico", phone: "Teléfono" },
  logIn: {
    title: "Cómo inicia sesión",
    userName: "Nombre de usuario",
    password: "Contraseña",
    notShown: "No se muestra",
  },
  conflict: { title: "Dos cambios distintos", useMine: "Usar el mío", keepTheirs: "Dejar el otro" },
};

export const profileFormTexts: Texts<typeof en.profileFormTexts> = {
  firstName: "Nombre",
  lastName: "Apellido",
  saveName: "Guardar nombre",
  userName: "Nombre de usuario",
  saveUserName: "Guardar nombre de usuario",
  newEmail: "Nuevo correo electrónico",
  retypeEmail: "Escriba otra vez el nuevo correo electrónico",
  currentPassword: "Contraseña actual",
  sendLink: "Enviar el enlace",
  phone: "Teléfono",
  phoneHint: "Para quitar su número, deje esto vacío.",
  savePhone: "Guardar teléfono",
};

export const pendingEmailTexts: Texts<typeof en.pendingEmailTexts> = {
  text: "todavía no está verificado. Haga clic en el enlace que le enviamos a esa dirección. Funciona durante 24 horas.",
  resend: "Enviar el correo otra vez",
  sending: "Enviando…",
};

export const deviceTexts: Texts<typeof en.deviceTexts> = {
  title: "Dónde tiene su sesión abierta",
  thisDevice: "Este dispositivo",
  from: (ip) => `Dirección: ${ip}.`,
  since: (time) => `Abierta desde: ${time}.`,
  sinceAndSeen: (time, lastSeen) => `Abierta desde: ${time}; último uso: ${lastSeen}.`,
  logOut: "Cerrar la sesión en ese dispositivo",
  loggedOut: (device) => `Se cerró la sesión en ${device}.`,
  note: "¿No reconoce un dispositivo? Cierre la sesión en él y después cambie su contraseña. Eso cierra la sesión en todos los dispositivos menos en este.",
  unknownBrowser: "Navegador desconocido",
  name: (browser, system) => `${browser} en ${system}`,
};

export const fundRecordTexts: Texts<typeof en.fundRecordTexts> = {
  account: "Su cuenta",
  address: "Su dirección",
  employer: "Su empleador",
  name: "Nombre",
  employerId: "Employer ID",
  byMail: "Por correo postal",
  employerAddress: "Dirección",
  reports: "Reportes",
  onTheWeb: "En internet",
  onPaper: "En papel",
  moved: "¿Se mudó? [Envíenos su nueva dirección](/dashboard/change-address).",
  wrong: (phone, tel, email) =>
    `¿Hay algo mal? Llame al [${phone}](tel:+1${tel}) o escriba a [${email}](mailto:${email}).`,
};

export const reportingTexts: Texts<typeof en.reportingTexts> = {
  title: "Reportes",
  notSwitched: "No se cambió nada",
  onPaper: (employer) =>
    `${employer} reporta en papel. En internet, el reporte de cada mes ya viene llenado y usted solo lo corrige.`,
  offer: "Cambiar a reportes por internet",
  question: (employer) => `¿Cambiar ${employer} a reportes por internet?`,
  effect: (employer) =>
    `Desde ahora, todos en ${employer} reportan aquí, en Reportes (TADs), y dejamos de enviar formularios de papel. Para volver al papel, llámenos.`,
  buttonText: (employer) => `Cambiar ${employer}`,
  pending: "Cambiando…",
  stay: "Seguir en papel",
  done: (employer) => `${employer} ahora reporta por internet.`,
  seeTads: "Ver sus TADs",
};

export const emailCardTexts: Texts<typeof en.emailCardTexts> = {
  title: "Correos electrónicos",
  sendMe: "Envíenme",
  save: "Guardar correos",
  saving: "Guardando…",
  savedChoice: (topic, isOn) => `${topic}: ${isOn ? "sí" : "no"}`,
};
