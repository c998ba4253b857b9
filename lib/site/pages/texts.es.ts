import type { Texts } from "../language/texts.ts";
import type * as en from "./texts.en.ts";

export const pageTitles: Texts<typeof en.pageTitles> = {
  home: "Inicio",
  about: "Quiénes somos",
  help: "Ayuda",
  contact: "Contáctenos",
  formsAndDocuments: "Formularios y documentos",
  checkAFile: "Revise un archivo",
  fileColumns: "Columnas y diseño del archivo",
  statusCodes: "Códigos de estado para los reportes de empleadores",
  cookiePolicy: "Política de cookies",
  privacy: "Privacidad",
  accessibility: "Accesibilidad",
  login: "Iniciar sesión",
  register: "Registrarse",
  forgotPassword: "¿Olvidó su contraseña?",
  resetPassword: "Restablecer la contraseña",
  verifyEmail: "Verifique su correo electrónico",
  invitation: "Acepte la invitación",
  unsubscribe: "Cancelar la suscripción",
};

export const descriptions: Texts<typeof en.descriptions> = {
  home: {
    health: (name) =>
      `Los empleadores reportan horas y pagan contribuciones en línea. Los miembros del plan del ${name} ven sus horas, su cobertura y su tarjeta de identificación.`,
    pension: (name) =>
      `Los empleadores reportan horas y pagan contribuciones en línea. Los miembros del plan del ${name} ven sus horas y su crédito de pensión.`,
  },
  about: {
    health: (name) =>
      `El ${name} es un fondo de varios empleadores que da cobertura de salud a las personas que trabajan bajo sus convenios.`,
    pension: (name) =>
      `El ${name} es un fondo de varios empleadores que paga beneficios de jubilación a las personas que trabajaron bajo sus convenios.`,
  },
  help: {
    health:
      "Respuestas para empleadores, miembros del plan de salud y quienes reportan en papel: iniciar sesión, reportar un mes, pagar, cobertura, tarjetas de identificación y horas que no están bien.",
    pension:
      "Respuestas para empleadores, miembros del plan de pensión y quienes reportan en papel: iniciar sesión, reportar un mes, pagar, crédito de pensión y horas que no están bien.",
  },
  contact: {
    health: (name) => `Teléfono, horario, correo electrónico y dirección del ${name}.`,
    pension: (name) => `Teléfono, horario, correo electrónico y dirección del ${name}.`,
  },
  formsAndDocuments: {
    health:
      "Formularios del fondo de salud para descargar: plantillas eTAD, un reporte en blanco en papel, la carta con el número de compañía ACH del fondo y documentos del plan para los miembros.",
    pension:
      "Formularios del fondo de pensión para descargar: plantillas eTAD, un reporte en blanco en papel, la carta con el número de compañía ACH del fondo y documentos del plan para los miembros.",
  },
  checkAFile:
    "Encuentre los errores y las advertencias de un archivo de nómina o eTAD antes de subirlo. Su navegador lee el archivo; no se envía ni se guarda nada.",
  fileColumns:
    "Qué va en cada columna de un archivo eTAD, en CSV o Excel, y en cada campo de ETAD-FW 1, el archivo de ancho fijo de los programas de nómina.",
  statusCodes:
    "Todos los códigos de estado para los reportes de los empleadores: cuáles deben contribuciones, qué unidades permiten y qué fecha necesita cada uno.",
  cookiePolicy:
    "Las cookies y los datos que este sitio guarda en el navegador, para qué sirve cada uno y cuánto tiempo se guarda.",
  privacy: {
    health:
      "Qué datos personales tiene el portal del fondo de salud, quién los puede ver, cómo se protegen, cuánto tiempo se guardan y cómo pedir que se corrijan.",
    pension:
      "Qué datos personales tiene el portal del fondo de pensión, quién los puede ver, cómo se protegen, cuánto tiempo se guardan y cómo pedir que se corrijan.",
  },
  accessibility:
    "Cómo se hace y se prueba este sitio para las personas con discapacidades, qué no es accesible todavía y con quién hablar si necesita ayuda.",
  login: {
    health:
      "Inicie sesión para reportar horas, pagar contribuciones, escribirle al fondo de salud o ver su cobertura y su tarjeta de identificación.",
    pension:
      "Inicie sesión para reportar horas, pagar contribuciones, escribirle al fondo de pensión o ver su crédito de pensión.",
  },
  register: {
    health:
      "Cree una cuenta en el portal del fondo de salud: para quienes reportan o pagan por un empleador y para los miembros del plan.",
    pension:
      "Cree una cuenta en el portal del fondo de pensión: para quienes reportan o pagan por un empleador y para los miembros del plan.",
  },
  forgotPassword:
    "Pida un correo con un enlace para elegir una contraseña nueva para su cuenta en el portal del fondo.",
  resetPassword: "Elija una contraseña nueva con el enlace de su correo y después inicie sesión con ella en el portal.",
  verifyEmail: "Confirme su correo electrónico con el enlace que le envió el fondo, para poder usar su cuenta.",
  invitation:
    "Acepte la invitación de un empleador con el enlace de su correo, y elija su propio nombre de usuario y contraseña.",
  unsubscribe: "Deje de recibir los correos del fondo que no quiere, con el enlace que está al final de cada correo.",
};
