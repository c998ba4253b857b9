import type { Texts } from "../../site/language/texts.ts";
import type * as en from "./texts.en.ts";

export const factorTexts: Texts<typeof en.factorTexts> = {
  FactorExists: "Su cuenta ya tiene una aplicación de autenticación. Quítela antes de activar otra.",
  FactorCodeWrong:
    "El código es incorrecto o ya venció. Escriba el código que su aplicación muestra ahora. Si todavía no funciona, revise que su teléfono ajuste la hora automáticamente.",
  FactorNotStarted:
    "No hay ninguna activación que espere un código. Vuelva a cargar esta página. Si no muestra su aplicación de autenticación como activada, empiece de nuevo.",
  FactorDemanded: "El fondo exige una aplicación de autenticación para su cuenta, por eso no puede quitarla.",
};

export const factorNeeded: Texts<typeof en.factorNeeded> = {
  tone: "warn",
  title: "Primero active una aplicación de autenticación",
  text: "El fondo exige un código de una aplicación de autenticación cuando usted inicia sesión. Actívela en la página de su perfil y después continúe.",
};

export const factorAnswerLost: Texts<typeof en.factorAnswerLost> =
  "No recibimos respuesta. Vuelva a cargar esta página para ver si funcionó y después continúe.";

export const factorLabels: Texts<typeof en.factorLabels> = {
  why: "Con una aplicación de autenticación, quien sepa su contraseña no puede entrar: también necesita un código de su teléfono.",
  off: "Desactivada: usted inicia sesión solo con su contraseña.",
  on: "Activada: le pedimos un código de su aplicación de autenticación cada vez que inicia sesión.",
  removing: "Iniciará sesión solo con su contraseña, y sus códigos de recuperación dejarán de funcionar.",
  codesHint:
    "Cada código sirve una vez, cuando no tiene su teléfono. No los mostraremos otra vez. Guárdelos en un lugar seguro y privado.",
  lost: "¿Perdió el teléfono y los códigos de recuperación? Llámenos. Cuando confirmemos que es usted, quitaremos la aplicación de su cuenta.",
};

export const factorSteps: Texts<typeof en.factorSteps> = {
  title: "Aplicación de autenticación",
  setUp: "Activar",
  remove: "Quitar",
  since: (time) => `Desde: ${time}.`,
  cancel: "Cancelar",
  checking: "Comprobando…",
  codeOrRecovery: "O uno de sus códigos de recuperación",
  currentPassword: "Contraseña actual",
  password: { title: "Paso 1 de 3: su contraseña", act: "Continuar" },
  phone: {
    title: "Paso 2 de 3: su teléfono",
    code: "Código de su aplicación de autenticación",
    codeHint: "Seis números que cambian cada 30 segundos",
    act: "Activarla",
    scan: "Escanee esto con una aplicación de autenticación: Google Authenticator, Microsoft Authenticator, 1Password o cualquier otra.",
    cantScan: "¿No puede escanearlo? Escriba esta clave en la aplicación, o",
    openHere: "ábrala en este dispositivo",
    picture: "Código QR para su aplicación de autenticación",
    loading: "Cargando…",
  },
  codes: {
    title: "Paso 3 de 3: sus códigos de recuperación",
    copy: "Copiar",
    copied: "Copiados.",
    notCopied: "Su navegador no permite copiar aquí. Seleccione los códigos o descárguelos.",
    download: "Descargar",
    fileName: "codigos-de-recuperacion.txt",
    fileTitle: (host) => `Códigos de recuperación de ${host}`,
    print: "Imprimir",
    act: "Ya guardé mis códigos",
  },
  removal: { title: "¿Quitar la aplicación de autenticación?", pending: "Quitando…" },
};
