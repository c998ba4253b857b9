import { maxMarks } from "./refusals.ts";

/** Bytes of one shared text, over all its runs of different letters. */
const maxString = 200_000;
/** Bytes, counted for every cell that refers to them: 50,000 rows with 2,000 each. */
const maxReferred = 100_000_000;
/** Bytes of the longest number format, for every cell with a style: each reads it again. */
const maxFormatted = 200_000_000;
const letterS = 0x73;

export type StringCost = {
  readonly begin: () => void;
  readonly add: (length: number) => void;
  readonly end: () => void;
  readonly isTooLong: () => boolean;
};

/** Sums up texts and formats that cells refer to, since each cell reads them again; bad references count most. */
export const startTextCost = () => {
  const lengths = new Uint32Array(maxMarks.strings + 1);
  const references = new Uint32Array(maxMarks.strings + 1);
  let [longest, unread, referred, styled, longestFormat] = [0, 0, 0, 0, 0];
  let [isShared, isInFigure, hasReference] = [false, false, false];
  let reference = Number.NaN;
  const grow = (at: number, length: number): void => {
    const before = lengths[at] ?? 0;
    if (length <= before) return;
    lengths[at] = length;
    referred += (length - before) * (references[at] ?? 0);
    longest = Math.max(longest, length);
  };
  return {
    startPart: (): StringCost => {
      let [at, length, widest] = [-1, 0, 0];
      let isInside = false;
      return {
        begin: () => {
          [at, length, isInside] = [at + 1, 0, true];
        },
        add: (more) => {
          if (isInside) length += more;
        },
        end: () => {
          if (isInside) grow(at, length);
          widest = Math.max(widest, length);
          isInside = false;
        },
        isTooLong: () => Math.max(widest, length) > maxString,
      };
    },
    beginCell: (): void => {
      [isShared, isInFigure, hasReference, reference] = [false, false, false, Number.NaN];
    },
    readType: (value: Uint8Array, length: number): void => {
      isShared = isShared || (length === 1 && value[0] === letterS);
    },
    addStyle: (): void => {
      styled += 1;
    },
    addFormat: (length: number): void => {
      longestFormat = Math.max(longestFormat, length);
    },
    beginFigure: (): void => {
      isInFigure = isShared;
    },
    readFigure: (figure: number): void => {
      if (!isInFigure) return;
      reference = hasReference ? Number.NaN : figure;
      hasReference = true;
    },
    endFigure: (): void => {
      isInFigure = false;
    },
    endCell: (): void => {
      if (!isShared || !hasReference) return;
      if (Number.isNaN(reference)) unread += 1;
      else if (reference < references.length) {
        references[reference] = (references[reference] ?? 0) + 1;
        referred += lengths[reference] ?? 0;
      }
      hasReference = false;
    },
    isTooHigh: (): boolean => referred + unread * longest > maxReferred || styled * longestFormat > maxFormatted,
  };
};
