import {
  toSingleLine,
  readAmount,
  readDay,
  refuse,
  requireDollars,
  type Statement,
  type StatementLine,
} from "./statement.ts";

type Field = { readonly tag: string; readonly lineNo: number; readonly lines: string[] };

const listFields = (text: string): Field[] => {
  const fields: Field[] = [];
  for (const [index, typedText] of text.split("\n").entries()) {
    const line = typedText.trimEnd();
    const [wholeTag, tag] = /^:(\d{2}[A-Z]?|NS):/.exec(line) ?? [];
    if (wholeTag !== undefined && tag !== undefined)
      fields.push({ tag, lineNo: index + 1, lines: [line.slice(wholeTag.length)] });
    // Braces and a hyphen wrap a message.
    else if (line !== "" && line !== "-" && !/^-?[{}]/.test(line)) fields.at(-1)?.lines.push(line);
  }
  return fields;
};

const balancePattern = /^([CD])(\d{6})([A-Z]{3})([\d,]{1,15})$/;

const readBalance = ({ lines, lineNo }: Field): { readonly day: string; readonly cents: number } => {
  const [, mark, day = "", currency = "", amount = ""] = balancePattern.exec(lines[0] ?? "") ?? [];
  if (mark === undefined) return refuse(`Line ${lineNo} has no readable balance.`);
  requireDollars(currency);
  const location = `Line ${lineNo}`;
  const cents = readAmount(amount, location);
  return { day: readDay(day, location), cents: mark === "D" && cents !== 0 ? -cents : cents };
};

/** Matches value date, booking month and day, debit or credit, currency letter, amount, type and references. */
const movementPattern = /^(\d{2})(\d{4})(\d{4})?(R?)([CD])[A-Z]?([\d,]{1,15})[A-Z][A-Z0-9]{3}(.*)$/;

/** A booking in January can have a value date in December, and the other way around. */
const bookingYear = (year: number, valueMonth: string, bookingMonth: string): number =>
  year + (valueMonth === "12" && bookingMonth === "01" ? 1 : valueMonth === "01" && bookingMonth === "12" ? -1 : 0);

const readMovement = ({ lines, lineNo }: Field): StatementLine => {
  const [, year = "", value = "", bookedDay = value, reversal, mark, amount = "", references = ""] =
    movementPattern.exec(lines[0] ?? "") ?? [];
  if (mark === undefined) return refuse(`Line ${lineNo} has no readable transaction.`);
  const location = `Line ${lineNo}`;
  const cents = readAmount(amount, location);
  const bookedIn = bookingYear(Number(year), value.slice(0, 2), bookedDay.slice(0, 2));
  const [reference = "", bankReference = ""] = references.split("//");
  return {
    day: readDay(`${String(bookedIn).padStart(2, "0")}${bookedDay}`, location),
    cents: (mark === "C") === (reversal === "") ? cents : -cents,
    text: toSingleLine(lines.slice(1)),
    reference: reference === "NONREF" || reference === "" ? bankReference : reference,
  };
};

/** Removes the bank's number, which some banks write before the account number. */
const removeBankCode = (typedText = ""): string => typedText.slice(typedText.lastIndexOf("/") + 1).trim();

/** Reads the messages of an MT940 file. */
export const readMt940 = (text: string): Statement[] => {
  const statements: Statement[] = [];
  let account = "";
  let openingCents: number | null = null;
  let isOpen = false;
  let lines: StatementLine[] = [];
  let lastTag = "";
  for (const field of listFields(text)) {
    const { tag, lineNo } = field;
    if (tag === "20") {
      if (isOpen) refuse(`Line ${lineNo} begins a message before the last one has ended.`);
      [isOpen, account] = [true, ""];
    }
    if (tag === "25" || tag === "25P") account = removeBankCode(field.lines[0]);
    if (tag === "60F" || tag === "60M") [openingCents, lines] = [readBalance(field).cents, []];
    if (tag === "61" && openingCents === null) refuse(`Line ${lineNo} is a transaction outside a message’s balances.`);
    if (tag === "61") lines.push(readMovement(field));
    const line = lines.at(-1);
    if (tag === "86" && lastTag === "61" && openingCents !== null && line !== undefined)
      lines[lines.length - 1] = { ...line, text: toSingleLine([line.text, ...field.lines]) };
    if (tag === "62F" || tag === "62M") {
      if (openingCents === null) return refuse(`Line ${lineNo} closes a message that has no opening balance (60F).`);
      const { day, cents } = readBalance(field);
      statements.push({ account, day, openingCents: openingCents, closingCents: cents, lines });
      [openingCents, isOpen] = [null, false];
    }
    if (tag !== "NS") lastTag = tag;
  }
  if (isOpen) refuse("This MT940 file has no closing balance (62F) at the end.");
  return statements;
};
