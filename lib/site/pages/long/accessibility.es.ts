import { absoluteLimitHours, idleLimitMinutes, idleWarningMinutes } from "../../../platform/rules/session-limits.ts";
import type { TextPageContent } from "../block.ts";

export const accessibilityContent: TextPageContent = {
  lead: "Queremos que todas las personas puedan reportar, pagar y ver sus datos aquí.",
  sections: [
    {
      id: "goal",
      heading: "Nuestra meta",
      blocks: [
        "Este sitio está hecho para cumplir con las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2, nivel AA. Nosotros mismos lo comprobamos; ninguna organización externa lo ha certificado.",
      ],
    },
    {
      id: "how-we-check",
      heading: "Cómo lo comprobamos",
      blocks: [
        {
          points: [
            "Antes de cada versión nueva, el programa axe busca problemas en las páginas del sitio, en una pantalla grande y en un teléfono, para los dos fondos. Si encuentra uno, la versión no sale.",
            "Hay pruebas que reportan, pagan, escriben mensajes y usan los menús solo con el teclado.",
            "Hay pruebas que leen las páginas con un aumento de 200% y 400%, y buscan texto cortado.",
            `Antes de que la sesión se cierre por falta de actividad, a los ${idleLimitMinutes} minutos, le avisamos con ${idleWarningMinutes} minutos de anticipación y usted puede seguir.`,
            "Los reportes, recibos, estados de cuenta y formularios son PDF etiquetados, con títulos y tablas que un lector de pantalla puede seguir.",
          ],
        },
      ],
    },
    {
      id: "known-limits",
      heading: "Lo que falta",
      blocks: [
        {
          points: [
            "Los programas encuentran solo una parte de los problemas. Todavía no han probado el sitio personas que usan un lector de pantalla todos los días.",
            "Las líneas de un reporte son una tabla grande. En un teléfono, la tabla se mueve hacia los lados dentro de la página.",
            `Una sesión termina ${absoluteLimitHours} horas después de empezar, y ese tiempo no se puede extender. Los cambios de un reporte que no se guardaron se conservan.`,
            "Los archivos que suben otras personas, como los de nómina, están como los hicieron sus autores.",
          ],
        },
      ],
    },
    {
      id: "get-help",
      heading: "Si algo no le funciona",
      blocks: [
        "[Contáctenos](/contact) y díganos en qué página fue y qué usa usted. Podemos hacerlo con usted por teléfono, o enviarle un formulario o documento en otro formato.",
      ],
    },
  ],
};
