import { lastDayOf } from "../../platform/calendar/work-month.ts";
import { lookUp } from "../../platform/format/look-up.ts";
import { formatCount } from "../../platform/format/count.ts";
import { formatDayOfYear, formatShortDate, formatWorkMonth } from "../../platform/format/date.es.ts";
import { formatDecimal } from "../../platform/format/decimal.ts";
import { formatUnitsInWords } from "../../platform/format/unit-words.es.ts";
import { translateBy } from "../../site/language/phrases.ts";
import type { Texts } from "../../site/language/texts.ts";
import { lastCovered } from "./coverage.ts";
import { phrases } from "./workings/phrases.es.ts";
import type { PendingMonth } from "./schema.ts";
import type * as en from "./texts.en.ts";

export const lineStateText: Texts<typeof en.lineStateText> = ({ state, correctedOn }) => {
  if (state === "CORRECTED") return correctedOn === null ? "Cambiado" : `Cambiado el ${formatShortDate(correctedOn)}`;
  return state === "POSTED" ? "Registrado" : "Reportado, todavía no registrado";
};

/** Names of the status codes in docs/domain.md §4. */
const statuses: Readonly<Record<string, string>> = {
  ACT: "Activo",
  VAC: "Vacaciones pagadas",
  AFW: "Disponible para trabajar, no trabajó",
  SLP: "Licencia por enfermedad, con contribución",
  WCP: "Compensación por accidente laboral, con contribución",
  FLP: "Licencia familiar y médica, con contribución",
  LAP: "Permiso de ausencia, con contribución",
  LOP: "Cese temporal, con contribución",
  MLP: "Licencia militar, con contribución",
  RTP: "Persona jubilada que volvió a trabajar",
  IHU: "Horas insuficientes",
  LOU: "Cese temporal, sin contribución",
  LAU: "Permiso de ausencia, sin contribución",
  FLU: "Obligación de licencia familiar y médica cumplida",
  SLU: "Licencia por enfermedad, sin contribución",
  WCU: "Compensación por accidente laboral, sin contribución",
  MLU: "Licencia militar, sin contribución",
  STR: "Huelga o cierre patronal",
  DIS: "Despido",
  DEC: "Fallecimiento",
  QUT: "Renuncia",
  RET: "Jubilación",
  TRN: "Paso a otra unidad de negociación",
};

/** Returns "Cese temporal, sin contribución". */
export const statusName: Texts<typeof en.statusName> = ({ statusCode, statusText }) =>
  lookUp(statuses, statusCode) ?? statusText;

type PendingMonthTexts = Parameters<typeof en.pendingText>[0];

/** Returns "a 2 semanas". */
const correctedTo = ({ unitType, units, statusCode, waiting }: PendingMonthTexts): string => {
  if (waiting === null || (waiting.units === units && waiting.statusCode === statusCode)) return "";
  const status = waiting.statusCode === statusCode ? "" : `, ${statusName(waiting)}`;
  return ` a ${formatUnitsInWords(waiting.units, unitType)}${status}`;
};

export const pendingText: Texts<typeof en.pendingText> = (line) =>
  line.waiting === null
    ? ""
    : `Su empleador cambió este mes${correctedTo(line)} el ${formatShortDate(line.waiting.on)}; el fondo todavía no ha decidido.`;

export const pendingMonthText: Texts<typeof en.pendingMonthText> = ({
  workMonth,
  employerName,
  ...line
}: PendingMonth) =>
  `${employerName} cambió ${formatWorkMonth(workMonth)}${correctedTo(line)} el ${formatShortDate(line.waiting.on)}; el fondo todavía no ha decidido.`;

export const wholeStateText: Texts<typeof en.wholeStateText> = (line) =>
  line.waiting === null ? lineStateText(line) : `${lineStateText(line)}. ${pendingText(line)}`;

/** Texts of another fund's API stay unchanged. */
export const contributionText: Texts<typeof en.contributionText> = translateBy(phrases);

/** Returns "Cese temporal, sin contribución, 8 de junio de 2026 (LOU)". */
export const statusText: Texts<typeof en.statusText> = (line) =>
  `${statusName(line)}${line.statusDate === null ? "" : `, ${formatShortDate(line.statusDate)}`} (${line.statusCode})`;

export const coverageAnswer: Texts<typeof en.coverageAnswer> = (coverage) => {
  const lastMonth = lastCovered(coverage);
  if (lastMonth !== null) return `Usted tiene cobertura hasta el ${formatDayOfYear(lastDayOf(lastMonth))}.`;
  const [firstMonth] = coverage;
  return firstMonth?.state === "SHORT"
    ? `Usted no tiene cobertura en ${formatWorkMonth(firstMonth.month)}.`
    : "Todavía no podemos decir si usted tiene cobertura.";
};

export const coverageText: Texts<typeof en.coverageText> = ({ month, state, workMonth }) => {
  const coveredMonth = formatWorkMonth(month);
  const workedMonth = workMonth === null ? "" : formatWorkMonth(workMonth);
  switch (state) {
    case "COVERED":
      return "";
    case "SHORT":
      return `Las horas reportadas de ${workedMonth} no alcanzan para tener cobertura en ${coveredMonth}. Si faltan horas, abra [Historial de trabajo](/dashboard/work-history): avise allí que el mes no está bien, o siga el aviso que ya hizo.`;
    case "NOT_REPORTED":
      return `Todavía no hay horas reportadas de ${workedMonth}. Por eso no podemos decir si usted tiene cobertura en ${coveredMonth}.`;
    case "NO_RULE":
      return `La regla del plan para ${coveredMonth} no está en el portal. Por eso no podemos decir si usted tiene cobertura.`;
  }
};

/** Returns "2026", or "julio de 2025 – junio de 2026". */
export const planYearText: Texts<typeof en.planYearText> = ({ from, to, isCurrent }) => {
  const isCalendarYear = from.endsWith("-01") && to.endsWith("-12");
  const year = isCalendarYear ? from.slice(0, 4) : `${formatWorkMonth(from)} – ${formatWorkMonth(to)}`;
  return isCurrent ? `${year} hasta hoy` : year;
};

/** Returns "2024", or "2025 hasta abril". */
export const yearText: Texts<typeof en.yearText> = ({ year, lastMonth }) =>
  lastMonth.endsWith("-12") ? year : `${year} hasta ${formatWorkMonth(lastMonth).replace(` de ${year}`, "")}`;

/** Returns "1.25 años", "1 año". */
export const creditText = (quarters: number): string => {
  const years = formatDecimal(quarters * 25, 2, 0);
  return `${years} ${years === "1" ? "año" : "años"}`;
};

export const cardStandingText: Texts<typeof en.cardStandingText> = ({ fund, coveredMonths, quarters, asOf }) => {
  const day = formatShortDate(asOf);
  if (fund === "PEN") return `Crédito de pensión al ${day}: ${creditText(quarters ?? 0)}`;
  if (coveredMonths.length === 0) return `Sin cobertura según las horas reportadas al ${day}`;
  return `Con cobertura según las horas reportadas: ${coveredMonths.map(formatWorkMonth).join(" y ")}, al ${day}`;
};

export const memberTexts: Texts<typeof en.memberTexts> = {
  noHours:
    "Ningún empleador ha reportado horas suyas todavía. Sus horas aparecen aquí cuando un empleador entrega su reporte.",
  notLinked:
    "Su cuenta no está unida a un registro de miembro. Por eso no podemos mostrar horas, cobertura ni una tarjeta de identificación.",
  estimate: "Es un cálculo aproximado, según las horas reportadas hasta hoy. La oficina del fondo decide.",
  pendingCounts: "Hasta que el fondo decida, cuenta lo que se reportó antes.",
  noCard: (planName) =>
    `Ningún empleador ha reportado trabajo suyo al ${planName}, así que no hay una tarjeta para mostrar. Su tarjeta aparece aquí después del primer reporte.`,
  cardBack:
    "Esta tarjeta no garantiza cobertura ni beneficios. Proveedores y empleadores: llamen al fondo para confirmar.",
  monthsWithoutRule: (months) =>
    `${months === 1 ? "Aquí no se cuenta 1 mes" : `Aquí no se cuentan ${formatCount(months)} meses`}, porque la regla del plan para ese tiempo no está en el portal. Pregunte en la oficina del fondo.`,
};
