import type { Texts } from "../language/texts.ts";
import type * as en from "./page-texts.en.ts";

export const homeTexts: Texts<typeof en.homeTexts> = {
  leads: {
    health:
      "La cobertura de salud depende de las horas que usted reporta. Presente el mes, pague las contribuciones y vea que recibimos las dos cosas.",
    pension:
      "El crédito de pensión depende de las horas que usted reporta. Presente el mes, pague las contribuciones y vea que recibimos las dos cosas.",
  },
  memberDoor: "Entre como miembro del plan",
  employerDoor: "Entre como empleador",
  employerDoorText: "Reportes y pagos",
  register: "Regístrese ahora",
  employers: "Para empleadores",
  reporting: "Presente sus reportes eTAD",
  reportingText:
    "Su gente ya está en la lista. Suba su archivo de nómina o escriba lo que cambió. Le explicamos cada contribución.",
  payments: "Pague por internet",
  paymentsText: "Pague con un débito bancario el día que elija y vea de inmediato si llega a tiempo.",
  representative: "Hable con su representante de cuenta",
  representativeText:
    "En su página están el nombre, el teléfono y el correo electrónico de la persona que conoce sus convenios.",
  members: "Para miembros del plan",
  memberCards: {
    health: {
      name: "Tarjeta de identificación y cobertura",
      text: "Inicie sesión para ver sus horas y su cobertura, y para imprimir su tarjeta. ¿No tiene cuenta? [Regístrese](/register)",
    },
    pension: {
      name: "Horas y crédito de pensión",
      text: "Inicie sesión para ver sus horas y su crédito de pensión, año por año. ¿No tiene cuenta? [Regístrese](/register)",
    },
  },
  wrongHours: "Horas que no parecen correctas",
  wrongHoursText:
    "Su cobertura y su crédito de pensión dependen de lo que reportan los empleadores. [Cómo pedir que revisemos sus horas](/help#hours-wrong)",
};

export const dueTexts: Texts<typeof en.dueTexts> = {
  title: "Próximo vencimiento",
  forWork: (month) => `por el trabajo de ${month}`,
  left: (days) => (days === 0 ? "hoy" : days === 1 ? "mañana" : `en ${days} días`),
  pictureTitle: (month) => `De ${month} a su fecha de vencimiento`,
  picture: (today, dueDate) => `Hoy es ${today}; el pago vence el ${dueDate}.`,
  today: "Hoy",
  due: "Vence",
  authorizeBy: "Autorice un débito bancario antes de",
  note: "El pago vence el día 15 del mes siguiente al mes cubierto. Si ese día no es hábil para los bancos, su convenio fija la fecha. Esta es la del siguiente día hábil bancario.",
};

export const aboutTexts: Texts<typeof en.aboutTexts> = {
  employers: "Empleadores",
  employersText:
    "Cada mes usted reporta quién trabajó bajo sus convenios y paga lo que estos fijan. El reporte muestra cómo se calcula cada contribución. [Cómo funcionan los reportes](/help#reporting)",
  members: "Miembros del plan",
  membersText: {
    health:
      "Inicie sesión para ver sus horas, la cobertura que le dan y su tarjeta de identificación, y para avisarnos de un mes que no parece correcto. [Respuestas para miembros](/help#members)",
    pension:
      "Inicie sesión para ver sus horas y el crédito de pensión que le dan, y para avisarnos de un mes que no parece correcto. [Respuestas para miembros](/help#members)",
  },
  due: "Cuándo vence el pago",
  dueText: "El pago vence el día 15 del mes siguiente al mes cubierto.",
};

export const contactPageTexts: Texts<typeof en.contactPageTexts> = {
  lead: (phone) => `Llame al ${phone}: es la manera más rápida de hablar con alguien que puede ayudarle.`,
  messages: "Mensajes",
  employers: "Empleadores",
  employersText:
    "Cada empleador tiene un representante de cuenta. El nombre, el teléfono y el correo electrónico están en [su página](/dashboard). Tenga a la mano su número de empleador (0000000-0000) y el mes de trabajo.",
  members: "Miembros del plan",
  membersText: "Tenga a la mano su número de miembro, o su fecha de nacimiento y su código postal si no lo sabe.",
  payment: "Sobre un pago",
  paymentText:
    "Tenga a la mano el número de confirmación. Está en [Pagos y cuentas](/dashboard/payments-and-accounts).",
  mail: "Por correo postal",
  mailText: "Escriba su número de empleador o de miembro en cada página que envíe.",
  send: "Enviar mensaje",
  sending: "Enviando…",
};

export const helpPageTexts: Texts<typeof en.helpPageTexts> = {
  lead: "Respuestas a lo que más nos preguntan.",
  link: "Enlace a esta respuesta",
};

export const formsTexts: Texts<typeof en.formsTexts> = {
  lead: "Formularios y archivos para miembros del plan y empleadores, listos para usar. Los archivos para empleadores están en inglés.",
  onThisPage: "En esta página",
  etad: "Archivo eTAD",
  etadText:
    "Un archivo para un mes de trabajo, en CSV o en un libro de Excel (XLSX), con una fila de encabezado y una fila por cada persona y convenio. Abra la plantilla en su hoja de cálculo, llénela, guárdela en uno de esos formatos y súbala en el TAD del mes. De un libro leemos la hoja con su personal y le decimos qué hojas no leímos. En la plantilla de Excel los números de identificación son texto, para que no se pierdan los ceros iniciales, y el encabezado queda a la vista.",
  ownExport:
    "También puede subir el archivo que exporta su programa de nómina: indique una vez qué es cada columna, y leeremos sin preguntar los archivos siguientes que tengan las mismas columnas.",
  check:
    "[Revise un archivo](/forms-and-documents/check-a-file) antes de subirlo (en inglés). Su navegador lee el archivo, que nunca sale de su computadora.",
  templates: {
    xlsx: "Plantilla eTAD para hoja de cálculo",
    xlsxText: "Con las columnas ya preparadas, para que los números y las fechas queden como los escribe.",
    csv: "Plantilla eTAD en CSV",
    csvText: "La fila de encabezado, para programas.",
    sample: "Muestra de ETAD-FW 1",
    sampleText: "Un archivo de tres personas, como lo escribe un programa de nómina.",
  },
  columns: "[Qué va en cada columna](/forms-and-documents/file-columns) (en inglés)",
  fixed: "ETAD-FW 1, el archivo de ancho fijo",
  fixedText:
    "Para los programas de nómina que lo escriben: ASCII simple, cada línea de 200 caracteres más un fin de línea, una línea H, una línea D por persona y una línea T. Los números no llevan punto decimal. Una persona nueva en el fondo necesita fecha de nacimiento, que este formato no tiene: reporte a las personas nuevas en un archivo CSV o en un libro.",
  layout: "[Su diseño, campo por campo](/forms-and-documents/file-columns#fixed) (en inglés)",
  codes: "Códigos de estado para reportar",
  codesText: "[Todos los códigos y lo que pide cada uno](/employer-reporting-status-codes)",
  paper: "Reportar en papel",
  banks: "Para su banco",
  "payroll-services": "Servicios de nómina",
  members: "Para miembros del plan",
  moved: "¿Se mudó? [Inicie sesión y envíenos su nueva dirección](/dashboard/change-address).",
  other: "Otros formularios",
  otherText:
    "[Pida un formulario de inscripción, de beneficiarios o de reclamos](/contact), y se lo enviamos por correo postal o electrónico.",
  ratesText:
    "Lo que usted debe según un convenio, y con qué tarifa, está en el reporte de cada mes. Las tarifas de sus convenios están en su hoja de tarifas: [inicie sesión y abra el reporte del mes](/dashboard/tads), que está en inglés, y elija Rate sheet (PDF).",
};

export const unsubscribePageTexts: Texts<typeof en.unsubscribePageTexts> = {
  lead: "Deje de recibir los correos que no quiere.",
  click:
    "Haga clic en el enlace al final del correo electrónico, o [elija sus correos en Mi perfil](/dashboard/profile).",
  write: (email) =>
    `O escriba a [${email}](mailto:${email}?subject=Unsubscribe) desde la dirección que recibe los correos, o llámenos.`,
  choose: "Elija sus correos en Mi perfil",
  contact: "Contáctenos",
  buttonText: "Cancelar la suscripción",
  pending: "Cancelando…",
  undo: "Deshacer",
  undoing: "Deshaciendo…",
};

export const failedPageTexts: Texts<typeof en.failedPageTexts> = {
  notFound: "Página no encontrada",
  notFoundTitle: "No encontramos la página que busca",
  notFoundText: "Puede que la dirección esté mal escrita o que la página haya cambiado de lugar. No se cambió nada.",
  notOffered: "No disponible",
  notOfferedTitle: "Este fondo no ofrece esta página",
  notOfferedText: "No se cambió nada. Si la necesita, contáctenos y le ayudaremos de otra manera.",
  toHome: "Ir a la página de inicio",
  toPage: (name) => `Ir a ${name}`,
  noAccess: "Sin acceso",
  noAccessTitle: "Su cuenta no tiene acceso a esta página",
  noAccessText: "No se cambió nada. Si cree que debería tener acceso, contáctenos.",
  noAccessStaff: "No se cambió nada. Si necesita esta página para su trabajo, pídala a un Operations Accounting Admin.",
  noAccessEmployer: (admins: string): string =>
    `Nada de lo que reportó o pagó cambia. ${admins === "" ? "Un Employer Admin de su empresa" : admins} decide qué puede hacer cada persona de su empresa, y lo puede cambiar en la página People.`,
  yourCompany: "Su empresa",
  onPaperTitle: (employer) => `${employer} reporta en papel`,
  onPaperText:
    "Solo los empleadores que reportan por internet tienen TAD. Envíenos el reporte en papel por correo postal: lo registramos cuando llega, y lo que usted debe aparece entonces en su página.",
  fileOnline: "Para reportar por internet, haga el cambio en Mi perfil.",
  askToFileOnline: (admins) =>
    `Para reportar por internet, pida a ${admins === "" ? "un colega que pueda reportar" : admins} que haga el cambio en Mi perfil.`,
  switchToWeb: "Cambiar a reportes por internet",
  pay: "Hacer un pago",
  message: "Escríbanos",
  paperForm: "Obtener el reporte en papel",
  toDashboard: "Ir a mi página",
  contact: "Contáctenos",
};
