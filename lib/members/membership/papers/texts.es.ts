import { addMonths } from "../../../platform/calendar/work-month.ts";
import { countOf } from "../../../platform/format/count.es.ts";
import { monthName } from "../../../platform/format/date.es.ts";
import { formatDecimal } from "../../../platform/format/decimal.ts";
import type { Texts } from "../../../site/language/texts.ts";
import type { HoursPerUnit } from "../plan-rule.ts";
import { creditText } from "../texts.es.ts";
import type * as en from "./texts.en.ts";

const hours = (hundredths: number): string => `${formatDecimal(hundredths, 2, 0)} horas`;
/** Translates "Plan section 3.1" as "la sección 3.1 del plan"; other words stay. */
const translateClause = (clause: string): string => clause.replace(/^Plan section ([\d.]+)$/, "la sección $1 del plan");

const conversionText = ({ hoursPerDay, hoursPerWeek, hoursPerMonth }: HoursPerUnit): string => {
  const units = [
    ["un día", hoursPerDay],
    ["una semana", hoursPerWeek],
    ["un mes", hoursPerMonth],
  ] as const;
  const sentences = units.map(([unit, count]) =>
    count === null ? `${unit} no cuenta` : `${unit} cuenta ${hours(count)}`,
  );
  return `Si un convenio cuenta otras unidades, el plan las convierte: ${sentences.join(", ")}.`;
};

const reportedText =
  "Su empleador reporta su trabajo al fondo cada mes y debe las contribuciones que fija su convenio.";

export const paperTexts: Texts<typeof en.paperTexts> = {
  detail: "Dato",
  answer: "Escriba aquí",
  coverage: {
    title: "Resumen del plan: cómo se gana la cobertura de salud",
    about: "Cuántas horas dan un mes de cobertura, y cuándo.",
    paragraphs: (rule) => [
      `${reportedText} Las horas cuentan para la cobertura cuando se deben por ellas contribuciones al fondo de salud.`,
      `${hours(rule.hoursNeeded)} en un mes de trabajo le dan un mes de cobertura ${countOf(rule.lagMonths, "mes", "meses")} después. Las horas de enero dan cobertura en ${monthName(addMonths("2026-01", rule.lagMonths))}. Es la regla de ${translateClause(rule.sourceClause)}.`,
      `Las horas de varios empleadores en el mismo mes cuentan juntas. ${conversionText(rule)}`,
      rule.bankMaxHours === null
        ? "El plan no tiene banco de horas: las horas que sobran en un mes no se guardan para otro."
        : `Las horas que sobran en un mes se guardan en su banco de horas para un mes con pocas horas, como máximo ${hours(rule.bankMaxHours)}.`,
      "Mi página muestra la regla y el cálculo de cada mes. Es un cálculo aproximado con las horas reportadas hasta ahora. La oficina del fondo decide.",
    ],
    asks: [],
  },
  credit: {
    title: "Resumen del plan: cómo se gana el crédito de pensión",
    about: "Cuántas horas dan un cuarto de año, y lo máximo que da un año del plan.",
    paragraphs: (rule) => [
      `${reportedText} Las horas cuentan para el crédito de pensión cuando se deben por ellas contribuciones al fondo de pensión.`,
      `${hours(rule.hoursPerQuarterCredit)} en un año del plan le dan un cuarto de año de crédito. Un año del plan da como máximo ${countOf(rule.mostQuarters, "cuarto", "cuartos")}: ${creditText(rule.mostQuarters)}. El año del plan empieza el 1 de ${monthName(`2026-${String(rule.planYearMonth).padStart(2, "0")}`)}. Es la regla de ${translateClause(rule.sourceClause)}.`,
      `${conversionText(rule)} Las horas de un año del plan no cuentan en otro.`,
      "Mi página muestra la regla y el cálculo de cada año del plan. Es un cálculo aproximado con las horas reportadas hasta ahora. La oficina del fondo decide, también si usted tiene derecho adquirido y cuánto es una pensión.",
    ],
    asks: [],
  },
  notice: {
    title: "Aviso: sus datos en internet",
    about: "Qué muestra el portal, quién lo ve y qué hacer cuando algo no está bien.",
    paragraphs: () => [
      "El portal muestra lo que sus empleadores reportaron por usted: meses, horas u otras unidades, situación, salario y contribuciones. Un reporte aparece cuando su empleador lo entrega. Las correcciones reemplazan lo que se reportó antes.",
      "Usted y el personal del fondo pueden ver sus datos. Sus empleadores ven lo que ellos mismos reportaron. No ven su dirección postal. Su número de Seguro Social no aparece en sus páginas, su tarjeta de identificación ni sus archivos.",
      "La cobertura y el crédito de pensión en el portal son cálculos aproximados con las horas reportadas. La oficina del fondo decide.",
      "Si un mes no está bien o falta, envíe al fondo el formulario “Corregir mi historial de trabajo” con una copia de su talón de pago.",
    ],
    asks: [],
  },
  correction: {
    title: "Formulario: corregir mi historial de trabajo",
    about: "Avise al fondo de un mes que no está bien o que falta.",
    paragraphs: () => [
      "Escriba lo que debe decir, un mes en cada línea. Agregue copias de sus talones de pago. No escriba su número de Seguro Social.",
    ],
    asks: [
      "Su nombre",
      "Número de miembro",
      "Teléfono o correo electrónico",
      "Empleador",
      "Mes y horas",
      "Mes y horas",
      "Mes y horas",
      "Fecha y firma",
    ],
  },
};
