import { maxColumns, maxRows } from "../../ground/roster-row.ts";
import {
  maxMarks,
  tooLong,
  tooLongRun,
  tooManyMarks,
  tooSparse,
  tooWide,
  workbookDamaged,
  type WorkbookRefusal,
} from "./refusals.ts";
import { codeOf, startXmlScan } from "./scan-xml.ts";

/** Bytes of one shared text, including all its formatted runs. */
const maxString = 200_000;
/** Bytes of shared texts, counted for every cell that refers to them: 50,000 rows with 2,000 each. */
const maxReferred = 100_000_000;
/** Bytes of the longest number format, counted for every cell with a style, since each cell reads it again. */
const maxFormatted = 200_000_000;
const letterS = 0x73;

/** A reader fills a sheet with empty cells up to the farthest cell. No roster needs this many. */
const maxArea = 5_000_000;

/** Tracks dimensions by cell references, or by counting cells without one. The area includes all sheets together. */
const startDimensions = () => {
  let allCells = 0;
  return () => {
    let [currentRow, row, column, rows] = [0, 0, 0, 0];
    let [isInRow, isInCell] = [false, false];
    let [height, width] = [0, 0];
    const grow = (): void => {
      if (!isInCell || (row <= height && column <= width)) return;
      allCells -= height * width;
      [height, width] = [Math.max(height, row), Math.max(width, column)];
      allCells += height * width;
    };
    return {
      beginRow: (): void => {
        rows += 1;
        grow();
        [currentRow, column, isInRow, isInCell] = [currentRow + 1, 0, true, false];
      },
      beginCell: (): void => {
        grow();
        column += 1;
        [row, isInCell] = [currentRow, isInRow];
      },
      /** Reads the position of the current cell or row, C12 or 12. Invalid positions count as out of range. */
      readPosition: (value: Uint8Array, length: number): void => {
        if (!isInRow || length === 0) return;
        let [letters, figures, reference] = [0, 0, 0];
        for (; reference < length && reference < 10; reference += 1) {
          const byte = value[reference] ?? 0;
          const letter = (byte | 0x20) - 0x60;
          if (byte >= 0x30 && byte <= 0x39) figures = figures * 10 + byte - 0x30;
          else if (figures === 0 && byte >= 0x41 && letter >= 1 && letter <= 26) letters = letters * 26 + letter;
          else break;
        }
        const isPosition = reference === length && figures > 0 && letters > 0 === isInCell;
        if (!isPosition) [figures, letters] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
        if (isInCell) [row, column] = [figures, letters];
        else currentRow = figures;
      },
      endRow: (): void => {
        grow();
        [isInRow, isInCell] = [false, false];
      },
      refuse: (): WorkbookRefusal | null => {
        if (width > maxColumns) return tooWide;
        if (height > maxRows + 2 || rows > maxRows + 2) return tooLong;
        return allCells > maxArea ? tooSparse : null;
      },
    };
  };
};

/**
 * Adds up the texts and formats that cells refer to, since each cell reads them again. Bad references count the most.
 */
const startTextCost = () => {
  const lengths = new Uint32Array(maxMarks.strings + 1);
  const references = new Uint32Array(maxMarks.strings + 1);
  let [maxCellLength, badReferences, referredBytes, styledCells, maxFormatLength] = [0, 0, 0, 0, 0];
  let [isShared, isInFigure, hasReference] = [false, false, false];
  let reference = Number.NaN;
  const grow = (index: number, length: number): void => {
    const previousLength = lengths[index] ?? 0;
    if (length <= previousLength) return;
    lengths[index] = length;
    referredBytes += (length - previousLength) * (references[index] ?? 0);
    maxCellLength = Math.max(maxCellLength, length);
  };
  return {
    startPart: () => {
      let [index, length, widest] = [-1, 0, 0];
      let isInside = false;
      return {
        begin: (): void => {
          [index, length, isInside] = [index + 1, 0, true];
        },
        add: (addedLength: number): void => {
          if (isInside) length += addedLength;
        },
        end: (): void => {
          if (isInside) grow(index, length);
          widest = Math.max(widest, length);
          isInside = false;
        },
        isTooLong: (): boolean => Math.max(widest, length) > maxString,
      };
    },
    beginCell: (): void => {
      [isShared, isInFigure, hasReference, reference] = [false, false, false, Number.NaN];
    },
    readType: (value: Uint8Array, length: number): void => {
      isShared = isShared || (length === 1 && value[0] === letterS);
    },
    addStyle: (): void => {
      styledCells += 1;
    },
    addFormat: (length: number): void => {
      maxFormatLength = Math.max(maxFormatLength, length);
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
      if (Number.isNaN(reference)) badReferences += 1;
      else if (reference < references.length) {
        references[reference] = (references[reference] ?? 0) + 1;
        referredBytes += lengths[reference] ?? 0;
      }
      hasReference = false;
    },
    isTooHigh: (): boolean =>
      referredBytes + badReferences * maxCellLength > maxReferred || styledCells * maxFormatLength > maxFormatted,
  };
};

type PartScan = (chunk: Uint8Array) => WorkbookRefusal | null;

const [cell, row, string, figure, column] = ["c", "row", "si", "v", "col"].map(codeOf);
const [sheet, pivot, relationship, text, inline] = ["sheet", "pivotCache", "Relationship", "t", "is"].map(codeOf);
/** A roster has millions of these tags and thousands of all others. */
const rosterTags = new Set([cell, row, string, figure, text, inline]);
const [reference, type, style, from, to] = ["r", "t", "s", "min", "max"].map(codeOf);
const formula = codeOf("f");
const [id, target, format] = ["id", "Target", "formatCode"].map(codeOf);
const [linkId, linkType] = ["Id", "Type"].map(codeOf);
const ampersand = 0x26;
/** Excel accepts 255 characters, each of which may be written as an entity. */
const maxFormat = 1600;
const lastColumn = 16_384;

const textOf = (value: Uint8Array, length: number): string => new TextDecoder().decode(value.subarray(0, length));

/** Reads a column number as the library does. Anything but a plain number counts as the last column. */
const columnOf = (value: Uint8Array, length: number): number => {
  const digits = textOf(value, length);
  return /^\d{1,5}$/.test(digits) ? Math.min(Number(digits), lastColumn) : lastColumn;
};

/** Returns the same end for different spellings of a path, or null if it isn't a plain path. */
const pathEnd = (value: Uint8Array, length: number): string | null => {
  const path = textOf(value, length).replace(/^(?:\.\.?\/)+/, "");
  if (length > value.length || /&|\/\/|\/\.{1,2}(?:\/|$)/.test(path)) return null;
  return path.split("/").slice(-2).join("/").toLowerCase();
};

/**
 * Counts the tags, entities, texts, formats and widths, which determine a reader's time and memory. The file's size
 * doesn't show these. Scans every part as a sheet, because its name doesn't show how the library reads it.
 * @returns `scanOf` starts the scan of a part; `listCharts` returns the indexes of chart sheets after all scans
 */
export const startScans = (): { scanOf: (name: string) => PartScan; listCharts: () => ReadonlySet<number> } => {
  const remaining = { ...maxMarks };
  const startSheet = startDimensions();
  const cost = startTextCost();
  const sheetIds: string[] = [];
  const chartIds = new Set<string>();
  const scanOf = (partName: string): PartScan => {
    const hasRosterTags = /sheet|sharedstrings/i.test(partName);
    const leadsToParts = /\.rels$/i.test(partName);
    const dimensions = startSheet();
    const strings = cost.startPart();
    /** The library reads a part each time it is named. */
    const namedPaths = new Set<string>();
    let [tag, depth, firstColumn] = [0, 0, 1];
    let link = { id: "", isChart: false };
    let isDamaged = false;
    let isTooLong = false;
    const addPathOnce = (name: string | null): void => {
      if (name === null || namedPaths.has(name)) isDamaged = true;
      else namedPaths.add(name);
    };
    const count = (name: number): void => {
      if (hasRosterTags && rosterTags.has(name)) remaining.rosterTags -= 1;
      else remaining.otherTags -= 1;
    };
    const scanXml = startXmlScan({
      open: (name) => {
        tag = name;
        depth += 1;
        link = { id: "", isChart: false };
        count(name);
        if (name === cell) {
          dimensions.beginCell();
          cost.beginCell();
        } else if (name === row) dimensions.beginRow();
        else if (name === figure) cost.beginFigure();
        else if (name === string) {
          remaining.strings -= 1;
          // The library numbers only texts directly below the root.
          if (depth === 2) strings.begin();
          else isDamaged = true;
        } else if (name === column) firstColumn = 1;
        else if (name !== formula && !rosterTags.has(name)) remaining.plainTags -= 1;
      },
      close: (name, isEmpty) => {
        depth -= 1;
        if (!isEmpty) count(name);
        if (name === row) dimensions.endRow();
        else if (name === figure) cost.endFigure();
        else if (name === cell) cost.endCell();
        else if (name === string) strings.end();
      },
      attribute: (name, value, length) => {
        remaining.attributes -= 1;
        if (name === reference && (tag === cell || tag === row)) dimensions.readPosition(value, length);
        else if (name === style && tag === cell) cost.addStyle();
        else if (name === type && tag === cell) {
          if (value.subarray(0, length).includes(ampersand)) isDamaged = true;
          cost.readType(value, length);
        } else if (tag === column && name === from) firstColumn = columnOf(value, length);
        else if (tag === column && name === to)
          remaining.columns -= Math.max(1, columnOf(value, length) - firstColumn + 1);
        else if (name === id && (tag === sheet || tag === pivot)) {
          if (tag === sheet) sheetIds.push(textOf(value, length));
          addPathOnce(pathEnd(value, length));
        } else if (tag === relationship && (name === linkId || name === linkType)) {
          if (name === linkId) link.id = textOf(value, length);
          else link.isChart = textOf(value, length).endsWith("/chartsheet");
          if (link.isChart && link.id !== "") chartIds.add(link.id);
        } else if (name === target && tag === relationship && leadsToParts) addPathOnce(pathEnd(value, length));
        else if (name === format) {
          if (length > maxFormat) isTooLong = true;
          cost.addFormat(length);
        }
      },
      text: (length, number) => {
        strings.add(length);
        cost.readFigure(number);
      },
      entity: () => {
        remaining.entities -= 1;
      },
    });
    return (chunk) => {
      const refusal = scanXml(chunk);
      if (refusal !== null) return refusal;
      if (isTooLong || strings.isTooLong()) return tooLongRun;
      if (isDamaged) return workbookDamaged;
      if (cost.isTooHigh() || Object.values(remaining).some((limit) => limit < 0)) return tooManyMarks;
      return dimensions.refuse();
    };
  };
  return {
    scanOf,
    listCharts: () => new Set(sheetIds.flatMap((sheetId, index) => (chartIds.has(sheetId) ? [index] : []))),
  };
};
