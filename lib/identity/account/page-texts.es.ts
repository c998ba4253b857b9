import type { Texts } from "../../site/language/texts.ts";
import type * as en from "./page-texts.en.ts";

export const loginPageTexts: Texts<typeof en.loginPageTexts> = {
  title: "Iniciar sesión",
  lead: "Para empleadores y miembros del plan.",
  sideTitle: "Lo que puede hacer aquí",
  reporting: "Completar reportes eTAD",
  reportingText: "Reporte el mes en minutos: solo actualiza a las personas cuyo trabajo cambió.",
  representative: "Comunicarse con su representante de cuenta",
  representativeText:
    "Su página tiene el nombre, el teléfono y el correo electrónico de la persona que conoce sus convenios.",
  idCard: "Tarjeta de identificación y preguntas frecuentes",
  idCardText:
    "Los miembros imprimen o guardan su tarjeta de identificación después de iniciar sesión; todos encuentran respuestas en las [preguntas frecuentes](/help).",
};

export const passwordFormTexts: Texts<typeof en.passwordFormTexts> = {
  current: "Contraseña actual",
  next: "Nueva contraseña",
  retype: "Escriba otra vez la nueva contraseña",
  changeButton: "Cambiar contraseña",
  saveButton: "Guardar nueva contraseña",
  pending: "Guardando…",
  done: "Listo: ",
  notYet: "Falta: ",
  show: "Mostrar contraseña",
};

export const forgotPasswordTexts: Texts<typeof en.forgotPasswordTexts> = {
  title: "¿Olvidó su contraseña?",
  lead: "Le enviaremos por correo electrónico un enlace para elegir otra contraseña.",
  buttonText: "Enviarme un enlace",
  userNameTitle: "¿Olvidó su nombre de usuario?",
  userNameLead: "Se lo enviaremos al correo electrónico de su cuenta.",
  email: "Correo electrónico",
  submitEmail: "Enviarme mi nombre de usuario",
  pending: "Enviando…",
  goodToKnow: "Conviene saber",
  points: [
    "Después de demasiadas contraseñas incorrectas, su cuenta se bloquea por 15 minutos. Si elige otra contraseña, se desbloquea de inmediato.",
    "Las contraseñas distinguen entre mayúsculas y minúsculas.",
    "Cada persona tiene su propio nombre de usuario. Si cambió su dirección de correo electrónico, llámenos.",
    "[Intente iniciar sesión otra vez](/login)",
  ],
};

export const resetPasswordTexts: Texts<typeof en.resetPasswordTexts> = {
  title: "Restablecer la contraseña",
  lead: "Elija una nueva contraseña y después inicie sesión con ella.",
  note: "Su sesión se cerrará en todos sus dispositivos. No cambia nada más. El enlace funciona una sola vez. [Pida otro enlace](/forgot-password)",
};

export const emailedLinkTexts: Texts<typeof en.emailedLinkTexts> = {
  verification: {
    title: "Verifique su correo electrónico",
    lead: "Para que los avisos sobre su cuenta le lleguen solo a usted.",
    text: "El enlace de nuestro correo electrónico funciona una sola vez, durante 24 horas. Después, inicie sesión y le enviaremos otro.",
    buttonText: "Verificar mi correo electrónico",
    pending: "Verificando…",
  },
  reactivation: {
    title: "Reactive su cuenta",
    lead: "Se desactivó porque nadie inició sesión en al menos 2 años.",
    text: "No se perdió nada de su cuenta. El enlace de nuestro correo electrónico funciona una sola vez, durante 24 horas. Después, inicie sesión y le enviaremos otro.",
    buttonText: "Reactivar mi cuenta",
    pending: "Reactivando…",
  },
  noCode:
    "Abra el enlace de nuestro correo electrónico, o cópielo completo. [Inicie sesión](/login) para recibir otro correo.",
  neverAsked: "Nunca le pedimos su contraseña, ni por teléfono ni por correo electrónico.",
};

export const logoutTexts: Texts<typeof en.logoutTexts> = {
  title: "Cerrar sesión",
  buttonText: "Cerrar sesión",
  pending: "Cerrando su sesión…",
};

export const forcedChangeTexts: Texts<typeof en.forcedChangeTexts> = {
  title: "Cambie su contraseña",
  lead: "Debe cambiar su contraseña antes de continuar.",
  note: "Su sesión se cerrará en sus otros dispositivos. No cambia nada más. También puede [cerrar sesión](/logout) y cambiarla después.",
};

export const termsPageTexts: Texts<typeof en.termsPageTexts> = {
  title: "Condiciones legales y términos de uso",
  lead: "Usted los acepta una vez al año. Lea hasta el final y acéptelos para continuar.",
  decline: "No acepto",
  cancel: "Cancelar",
};

export const termsFormTexts: Texts<typeof en.termsFormTexts> = {
  label: "Términos de uso",
  read: "Llegó al final de los términos.",
  unread: "Desplácese hasta el final de los términos para aceptarlos.",
  buttonText: "Acepto",
  pending: "Aceptando…",
};
