import type { Phrases } from "../language/phrases.ts";

/** Work months inside of other texts, as "June 2026". */
export const phrases: Phrases = {
  "January {year}": "enero de {year}",
  "February {year}": "febrero de {year}",
  "March {year}": "marzo de {year}",
  "April {year}": "abril de {year}",
  "May {year}": "mayo de {year}",
  "June {year}": "junio de {year}",
  "July {year}": "julio de {year}",
  "August {year}": "agosto de {year}",
  "September {year}": "septiembre de {year}",
  "October {year}": "octubre de {year}",
  "November {year}": "noviembre de {year}",
  "December {year}": "diciembre de {year}",
};
