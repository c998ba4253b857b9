import type * as en from "./page-part-texts.en.ts";
import type { Texts } from "./texts.ts";

export const pagePartTexts: Texts<typeof en.pagePartTexts> = {
  loading: "Cargando…",
  noScript: "Esta página necesita JavaScript, que está desactivado en su navegador. Actívelo o llámenos.",
  tryAgain: "Intentar de nuevo",
};

export const navigationTexts: Texts<typeof en.navigationTexts> = {
  crumbs: "Ruta de navegación",
  dashboard: "Mi página",
  previous: "25 anteriores",
  next: "25 siguientes",
};

export const downloadTexts: Texts<typeof en.downloadTexts> = {
  preparing: "Preparando el archivo…",
  failed: (reason) => `No se descargó nada. ${reason} Puede intentarlo de nuevo.`,
};
