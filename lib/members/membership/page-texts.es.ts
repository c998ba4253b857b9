import { phrases as monthPhrases } from "../../platform/format/phrases.es.ts";
import type { Texts } from "../../site/language/texts.ts";
import type * as en from "./page-texts.en.ts";
import { phrases as calculationPhrases } from "./workings/phrases.es.ts";

/** Longer texts first. */
const calculationLabels = [
  [/ for each quarter of a year/g, " por cada cuarto de año"],
  [/, at most (.+?) in a plan year/g, ", como máximo $1 en un año del plan"],
  [/ in the hours bank/g, " en el banco de horas"],
  [/ not counted/g, " sin contar"],
  [/ needed/g, " necesarias"],
  [/, from (\w{3}) (\d+), (\d{4})/g, ", desde el $2 de $1 de $3"],
  [/\bPlan section ([\d.]+)/g, "sección $1 del plan"],
  [/\bSection\b/g, "Sección"],
  [/\bdays\b/g, "días"],
  [/\bday\b/g, "día"],
  [/\bweeks\b/g, "semanas"],
  [/\bweek\b/g, "semana"],
  [/\bmonths\b/g, "meses"],
  [/\bmonth\b/g, "mes"],
  [/\byears\b/g, "años"],
  [/\byear\b/g, "año"],
  [/ at (?=[\d.]+ h)/g, " de "],
  [/ in (?=[A-Z])/g, " en "],
] as const;

const removeYear = (phrase: string): string => phrase.replace("{year}", "");

const workMonths = (text: string): string =>
  Object.entries(monthPhrases).reduce(
    (result, [english, spanish]) => result.replaceAll(removeYear(english), removeYear(spanish)),
    text,
  );

const calculationText = (text: string): string =>
  workMonths(calculationLabels.reduce((result, [english, spanish]) => result.replace(english, spanish), text)).replace(
    / de ([A-Z][a-z]{2}) de (?=\d{4})/g,
    (_, month: string) => ` de ${calculationPhrases[month] ?? month} de `,
  );

export const memberPageTexts: Texts<typeof en.memberPageTexts> = {
  memberOf: (fund) => `Miembro del plan del ${fund}`,
  memberWithId: (memberId) => `Miembro del plan · número de miembro ${memberId}`,
  memberSite: "Sitio para miembros",
  memberSiteText: "Vea sus reclamos y sus estados de beneficios en el sitio del fondo para miembros del plan.",
  toMemberSite: "Ir al sitio para miembros",
  pending: "Correcciones que esperan la decisión del fondo",
  yourHours: "Sus horas",
  coverage: "Cobertura de salud",
  coverageStates: {
    COVERED: "Con cobertura",
    SHORT: "Sin cobertura",
    NOT_REPORTED: "Aún no se sabe",
    NO_RULE: "Pregunte en la oficina del fondo",
  },
  credit: "Crédito de pensión hasta hoy",
  creditByYear: "Crédito de pensión por año del plan",
  planYear: "Año del plan",
  creditColumn: "Crédito",
  coverageRule: "Cómo lo sabemos",
  creditYears: "Años del plan y cómo se calcula",
  calculation: "Cómo se calcula",
  calculationOf: (month, employer) => `de ${month}, ${employer}`,
  calculationText,
  ruleText: (text) =>
    workMonths(text.replace(/^(\S+) hours in (.+) give coverage in (.+)\.$/, "$1 horas en $2 dan cobertura en $3.")),
  funds: { HW: "Salud", PEN: "Pensión" },
  month: "Mes",
  year: "Año",
  employer: "Empleador",
  nothingReported: "Nada reportado",
  hours: { byMonth: "Horas por mes", byYear: "Horas anteriores por año" },
  contributions: { byMonth: "Contribuciones por mes", byYear: "Contribuciones anteriores por año" },
  contributionsLead: "Lo que sus empleadores deben a los fondos por su trabajo.",
  contributionsPicture: "Contribuciones por mes y por fondo",
  seeLines: "Ver todas las líneas reportadas",
  asTable: "Mostrar como tabla",
  reported: "Reportado",
  units: { HOUR: "Horas", DAY: "Días", WEEK: "Semanas", MONTH: "Meses" },
  unitsPicture: (units) => `${units} por mes, según los reportes`,
  otherEmployers: "Otros empleadores",
  messages: "Mensajes",
  isNew: "Nuevo",
  allMessages: "Todas las conversaciones",
  planDocuments: "Documentos del plan",
  allDocuments: "Resúmenes, avisos y formularios de los dos fondos",
  documents: "Documentos",
  documentsLead: "Resúmenes de los planes, avisos y formularios de los dos fondos, en español y en inglés.",
  changeAddress: "Cambio de dirección",
  changeAddressText: "Dé al fondo su nueva dirección postal aquí, sin papel.",
  documentKinds: { summary: "Resumen del plan", notice: "Avisos", form: "Formularios" },
  contact: (phone, tel) =>
    `¿Tiene preguntas? [Escríbanos en Mensajes](/dashboard/inbox/new), o llame al [${phone}](tel:+1${tel}) y tenga a la mano su número de miembro.`,
  workHistory: "Historial de trabajo",
  workHistoryLead:
    "Cada línea que los empleadores reportaron por usted. Un reporte aparece aquí cuando el empleador lo entrega.",
  lines: "Líneas reportadas",
  linesCaption: "Líneas reportadas, el mes más reciente primero",
  status: "Situación laboral",
  unitsColumn: "Unidades",
  unitKinds: { unitsST: "Tiempo normal", unitsOT: "Tiempo extra", unitsDT: "Tiempo doble" },
  unit: "Convenio y puesto",
  reportedNow: "Lo que está reportado",
  wages: "Salario",
  contributionsColumn: "Contribuciones",
  state: "Estado del reporte",
  isItRight: "¿Está bien?",
  missingMonth: (month, employer) => `${month}, ${employer}`,
  noLine: "Ninguna línea coincide.",
  allLines: "Mostrar todas las líneas",
  details: "Detalles",
  showAllLines: (lines) => `Mostrar las ${lines} líneas`,
  pages: "Páginas de líneas reportadas",
  allYears: "Todos los años",
  allEmployers: "Todos los empleadores",
  search: "Situación, trabajo o convenio",
  show: "Mostrar",
  idCard: "Tarjeta de identificación",
  noCardTitle: "Todavía no hay tarjeta",
  yourCard: "Su tarjeta",
  savedCopy: (date) =>
    `Copia del ${date}, porque no hay conexión. Abra esta página otra vez con conexión para ver su tarjeta actual.`,
  removeCopy: "Quitar la copia guardada",
  copyRemoved: "Se quitó la copia guardada de este navegador. Cuando abra su tarjeta otra vez, se guarda de nuevo.",
  openAgain: "Abrir mi tarjeta",
  front: "Frente de la tarjeta",
  back: "Reverso de la tarjeta",
};

export const memberFileTexts: Texts<typeof en.memberFileTexts> = {
  csv: "Historial de trabajo (CSV)",
  pdf: "Historial de trabajo (PDF)",
  print: "Imprimir",
  saveCard: "Guardar la tarjeta (PDF)",
  cardHint: "El PDF se abre sin conexión mientras usted lo conserve.",
  retentionText: (days) =>
    `Guardada en este navegador: esta página se abre sin conexión durante ${days} días, hasta que cierre la sesión. En una computadora compartida, cierre la sesión al terminar.`,
  removeSaved: "Quitar la copia guardada",
  savedRemoved: "Se quitó la copia guardada. Si abre esta página otra vez, se guarda de nuevo.",
};
