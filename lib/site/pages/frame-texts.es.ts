import type { Texts } from "../language/texts.ts";
import type * as en from "./frame-texts.en.ts";

export const frameTexts: Texts<typeof en.frameTexts> = {
  skip: "Saltar al contenido",
  top: "Superior",
  main: "Principal",
  menu: "Menú",
  logIn: "Iniciar sesión",
  login: "Iniciar sesión",
  registerNow: "Regístrese ahora",
  register: "Registrarse",
  logout: "Cerrar sesión",
  logOut: "Cerrar sesión",
  about: "Quiénes somos",
  help: "Ayuda",
  forms: "Formularios y documentos",
  contact: "Contáctenos",
  home: "Inicio",
  myAccount: "Mi cuenta",
  employerId: "Employer ID",
  privacy: "Privacidad",
  cookiePolicy: "Política de cookies",
  accessibility: "Accesibilidad",
  legal: "El uso de este sitio está sujeto a condiciones legales de uso.",
  contactLabel: "Contacto",
  reachUs: "Comuníquese con nosotros",
  officeHours: "De lunes a viernes, de {from} a {to}",
  noSsn: "No incluya números de Seguro Social en los correos electrónicos.",
  busy: "El portal está ocupado. Lo que escribió sigue aquí. Lo intentaremos de nuevo en unos segundos.",
};

export const menuTexts: Texts<typeof en.menuTexts> = {
  dashboard: "Mi página",
  tads: "Reportes (TADs)",
  workHistory: "Historial de trabajo",
  idCard: "Tarjeta de identificación",
  documents: "Documentos",
  payments: "Pagos",
  people: "Personas",
  approve: "Aprobar",
  operations: "Operaciones",
  corrections: "Correcciones",
  messages: "Mensajes",
  profile: "Mi perfil",
  unread: "sin leer",
};

export const cookieBannerTexts: Texts<typeof en.cookieBannerTexts> = {
  title: "Usamos cookies",
  text: "Una mantiene abierta su sesión, otra recuerda su idioma y otra que usted cerró este aviso. Ninguna le sigue a otros sitios.",
  learnMore: "Más información",
  aboutCookies: "sobre nuestras cookies (se abre en otra pestaña)",
  close: "Cerrar",
};
