import type { Rule } from "./rule.ts";

/** 7 digits, a dash, then 4 digits (spec-map §5). */
export const employerIdPattern = /^\d{7}-\d{4}$/;

export const employerIdRule: Rule = {
  text: "Employer ID is valid (0000000-0000)",
  holds: (value) => employerIdPattern.test(value),
};

/** spec-map §5, what a form that was sent too early says. */
export const employerIdError = "Invalid Employer ID";

/** While typing only digits and dashes are allowed (spec-map §5): everything else is dropped from what was typed. */
export const toTypedEmployerId = (typed: string): string => typed.replace(/[^\d-]/g, "");
