import type { Texts } from "../language/texts.ts";
import type * as en from "./page-titles.en.ts";

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
