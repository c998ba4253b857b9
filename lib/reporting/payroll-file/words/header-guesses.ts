import {
  dayOrWeekWords,
  doubleTimeWords,
  hourOrUnitWords,
  moneyOrOtherWords,
  notWagesWords,
  onlyOvertimeWords,
  otherOrPartWords,
  otherWords,
  straightTimeWords,
} from "./header-words.ts";
import type { ImportField } from "../ground/fields.ts";

type Guess = { readonly field: ImportField; readonly words: RegExp; readonly excluded?: RegExp };

const number = "(?:no|num|number|nbr|id|code)";

/** Guesses with the most certain first, since each uses one column (docs/domain.md §8). */
export const headerGuesses: readonly Guess[] = [
  {
    field: "ssn",
    words:
      /\b(?:ssn(?:l(?:ast ?)?)?4?|ss ?4|ss (?:no|num|number)|social|soc sec|tax ?id|tin|l(?:ast ?)?4(?:ssn)?|last four)\b|^ss$/,
    excluded: /\b(?:wages?|tax(?:es)? (?!id)|medicare)\b/,
  },
  { field: "member_id", words: new RegExp(`\\b(?:member|mbr|participant) ${number}\\b|\\bfund id\\b`) },
  { field: "birth_date", words: /\b(?:dob|birth ?(?:date|day|dt)?|born)\b/ },
  { field: "hire_date", words: /\b(?:hired?|doh)\b/ },
  { field: "return_date", words: /\breturn\b/ },
  { field: "status_date", words: /\b(?:term(?:ination)?|status|eff(?:ective)?|leave|layoff|separation) (?:date|dt)\b/ },
  {
    field: "status_date",
    words: /\b(?:date|dt) (?:of )?(?:term|status|leave|separation)|\blast day\b|\bterm(?:inat|ed)/,
  },
  { field: "employer_id", words: new RegExp(`\\bemployer (?:${number}|account)\\b`) },
  {
    field: "payroll_no",
    words: new RegExp(
      `\\b(?:emp|empl|employee|ee|payroll|badge|clock|file|staff|worker|associate|person(?:nel)?) (?:x ref )?${number}\\b`,
    ),
  },
  { field: "pay_code", words: /^(?:payroll item|pitem)$/ },
  {
    field: "pay_code",
    words:
      /\b(?:pay|earn(?:ing)?s?|hours?|wage|time|labor|det(?:ail)?|trans(?:action)?|e d) (?:codes?|cd|types?|cat(?:egory)?|desc(?:ription)?|names?|elements?|items?)\b|^earning$|^(?:ot (?:or )?st|st (?:or )?ot)$|^item$|^pay (?:element|component)$/,
    excluded: /\b(?:rate|period)\b/,
  },
  { field: "employee", words: /\bname\b.*\blast\b.*\bfirst\b|\blast\b.*\bfirst\b|\bfirst\b.*\blast\b/ },
  { field: "first_name", words: /\b(?:first|firstname|given|fname)\b/, excluded: /\blast\b/ },
  {
    field: "last_name",
    words: /\b(?:last(?: name)?|lastname|surname|lname|family name)\b/,
    excluded: /\b(?:first|day|month|year|check|pay|raise|review|4|four)\b/,
  },
  { field: "middle_initial", words: /\b(?:middle|mi|m i)\b/ },
  {
    field: "employee",
    words:
      /^(?:(?:employee|emp|ee|worker|associate|member|person|full|legal|payroll|display) ?)?(?:full |legal )?name(?: last first| line above| id| no)?$/,
  },
  // "(1) NAME AND INDIVIDUAL IDENTIFYING NUMBER OF WORKER"
  { field: "employee", words: /^(?:\d+ )?names? (?:and|or|address)\b/ },
  { field: "employee", words: /^(?:employees?|workers?|associates?|emp|ee|who)(?: line above)?$/ },
  { field: "employee", words: /^users?$/ },
  { field: "units_dt", words: doubleTimeWords, excluded: moneyOrOtherWords },
  { field: "units_ot", words: onlyOvertimeWords, excluded: moneyOrOtherWords },
  { field: "units_st", words: straightTimeWords, excluded: moneyOrOtherWords },
  { field: "units_st", words: hourOrUnitWords, excluded: moneyOrOtherWords },
  { field: "units_st", words: dayOrWeekWords, excluded: moneyOrOtherWords },
  { field: "gross_wages", words: /\bgross\b/, excluded: otherWords },
  {
    field: "gross_wages",
    words: /\b(?:total|all) (?:pay|wages|earnings|compensation|dollars)\b/,
    excluded: otherOrPartWords,
  },
  { field: "gross_wages", words: /\b(?:wages|earnings)\b/, excluded: otherOrPartWords },
  {
    field: "gross_wages",
    words: /\b(?:amount|amt)\b/,
    excluded: new RegExp(`${otherOrPartWords.source}|${notWagesWords.source}`),
  },
  { field: "pay_code", words: /^(?:earnings|hours|pay|code)$/ },
  { field: "payroll_no", words: /^(?:pr )?(?:emp|ee|employee|worker|associate|badge|file|clock|id|no|number)$/ },
  { field: "agreement_code", words: /\b(?:agreement|bargaining|cba|union|local)\b/ },
  { field: "agreement_code", words: /\b(?:unit|dept|department|division)\b/ },
  {
    field: "classification",
    words: /\b(?:cls|class(?:ification)?|job|occupation|craft|trade|position)\b/,
    // Contractors name their jobs this way.
    excluded: /\bjob (?:no|num|number|nbr|name|site|cost|phase|location|loc)\b/,
  },
  {
    field: "status_code",
    words: /\bstatus\b/,
    excluded:
      /\b(?:marital|married|filing|tax|fed(?:eral)?|state|w ?4|flsa|exempt|pay(?:ment|roll)?|check|approval|batch|time ?card|export|eeo|veteran|visa|i ?9|aca|benefits?)\b/,
  },
  { field: "work_month", words: /\b(?:work|report(?:ing)?) (?:month|period)\b|^month$/ },
  { field: "note", words: /\b(?:notes?|comments?|remarks?|memo)\b/ },
];
