import { addBankingDays } from "../../platform/calendar/banking-day.ts";
import { addDays } from "../../platform/calendar/iso-date.ts";
import { isBetweenBanks, isReturnCode } from "../../platform/rules/return-codes.ts";
import { readCorrection } from "./notice-of-change.ts";
import type { FileItem } from "./return-file.ts";

/** Groups of a bank file's entries. The first two are recorded; a person resolves the others. */
export const itemGroups = [
  "RECORD",
  "NOTICE",
  "ALREADY",
  "NOT_OURS",
  "OTHER_AMOUNT",
  "OUT_OF_TIME",
  "VOIDED",
  "NOT_SENT",
  "UNUSABLE",
  "DISHONORED",
  "CONTESTED",
  "INTERNATIONAL",
] as const;
export type ItemGroup = (typeof itemGroups)[number];

/** The fund's data for an entry in a bank's file, found by its trace number. */
export type KnownEntry = {
  readonly cents: number;
  /** A dropped entry was removed from its batch, or its batch was voided. */
  readonly standing: "NOT_SENT" | "SENT" | "DROPPED";
  /** ISO date from which the bank counts; null until it is sent. */
  readonly settlesFrom: string | null;
  /** The code of its recorded return; null without one. */
  readonly returnedCode: string | null;
  /** The codes of its recorded notices of change. */
  readonly noticeCodes: readonly string[];
};

export type GroupedItem<Item, Entry> = {
  readonly item: Item;
  readonly group: ItemGroup;
  /** Undefined for a trace number that isn't the fund's. */
  readonly entry: Entry | undefined;
};

const twoDayCodes: ReadonlySet<string> = new Set(["R01", "R02", "R03", "R04", "R09", "R20", "R29"]);
const sixtyDayCodes: ReadonlySet<string> = new Set(["R05", "R07", "R10"]);

/**
 * Returns the last ISO date on which a bank may send a return (Nacha Operating Rules, 3.8): the second banking day after
 * the settlement, or the banking day after the sixtieth day; null for a code without a limit.
 */
export const lastReturnDay = (code: string, settlesFrom: string): string | null => {
  if (twoDayCodes.has(code)) return addBankingDays(settlesFrom, 2);
  return sixtyDayCodes.has(code) ? addBankingDays(addDays(settlesFrom, 60), 1) : null;
};

/** Returns the last day for a return, counted from the debit date, or from the bank's date if it debited later. */
export const lastDayOf = (
  { code, debitDay }: Pick<FileItem, "code" | "debitDay">,
  { settlesFrom }: Pick<KnownEntry, "settlesFrom">,
): string | null => {
  if (settlesFrom === null) return null;
  return lastReturnDay(code, debitDay !== null && debitDay > settlesFrom ? debitDay : settlesFrom);
};

const isLate = (item: FileItem, entry: KnownEntry): boolean => {
  const lastDay = lastDayOf(item, entry);
  return item.day !== null && lastDay !== null && item.day > lastDay;
};

const groupOfReturn = (item: FileItem, entry: KnownEntry | undefined, isRepeated: boolean): ItemGroup => {
  const { code, cents } = item;
  if (!isReturnCode(code)) return "UNUSABLE";
  if (isBetweenBanks(code)) return code < "R71" ? "DISHONORED" : "CONTESTED";
  if (entry === undefined) return "NOT_OURS";
  if (entry.returnedCode !== null || isRepeated) return "ALREADY";
  if (entry.standing !== "SENT") return entry.standing === "DROPPED" ? "VOIDED" : "NOT_SENT";
  if (cents !== entry.cents) return "OTHER_AMOUNT";
  return isLate(item, entry) ? "OUT_OF_TIME" : "RECORD";
};

const groupOfNotice = ({ code, info }: FileItem, entry: KnownEntry | undefined, isRepeated: boolean): ItemGroup => {
  if (readCorrection(code, info) === null) return "UNUSABLE";
  if (entry === undefined) return "NOT_OURS";
  if (entry.noticeCodes.includes(code) || isRepeated) return "ALREADY";
  if (entry.standing !== "SENT") return entry.standing === "DROPPED" ? "VOIDED" : "NOT_SENT";
  return "NOTICE";
};

/**
 * Assigns a group to each entry of a bank's file, in the order of the file. A second return of an entry, or a second
 * notice with the same code, counts as already recorded.
 * @param knownEntries the fund's entries by trace number
 */
export const groupItems = <Item extends FileItem, Entry extends KnownEntry>(
  items: readonly Item[],
  knownEntries: ReadonlyMap<string, Entry>,
): GroupedItem<Item, Entry>[] => {
  const seenKeys = new Set<string>();
  return items.map((item) => {
    if (item.kind === "INTERNATIONAL") return { item, group: "INTERNATIONAL", entry: undefined };
    const entry = knownEntries.get(item.originalTrace);
    const key = `${item.originalTrace} ${item.kind === "NOTICE" ? item.code : "returned"}`;
    const group = (item.kind === "NOTICE" ? groupOfNotice : groupOfReturn)(item, entry, seenKeys.has(key));
    if (group === "RECORD" || group === "NOTICE") seenKeys.add(key);
    return { item, group, entry };
  });
};

/** Returns the day of a return: the bank file's day, but no earlier than the entry was sent and no later than today. */
export const returnDay = (day: string | null, sentOn: string, today: string): string => {
  if (day === null || day > today) return today;
  return day < sentOn ? sentOn : day;
};
