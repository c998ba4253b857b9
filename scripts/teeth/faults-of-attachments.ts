import type { Fault } from "./fault.ts";

const files = ["fund-api/inbox/attachments/attachments.test.ts"];

/** Mistakes in files of messages: what is taken, and who gets it. */
export const faultsOfAttachments: readonly Fault[] = [
  {
    breaks: "gives an employer the files of messages that are not for it",
    file: "fund-api/inbox/attachments/download-attachment.ts",
    find: "all.where(isVisibleToEmployer)",
    replace: "all",
    tests: files,
  },
  {
    breaks: "sends a file that someone else chose",
    file: "fund-api/inbox/attached-files.ts",
    find: '.where("account_id", "=", writer.id)',
    replace: "",
    tests: files,
  },
  {
    breaks: "takes a workbook with an embedded file under another name",
    file: "fund-api/inbox/attachments/workbook-kind.ts",
    find: "activeLinkPattern.test(text) || ",
    replace: "",
    tests: ["fund-api/inbox/attachments/find-kind.test.ts"],
  },
  {
    breaks: "takes a workbook that loads a picture or another workbook from elsewhere",
    file: "fund-api/inbox/attachments/workbook-kind.ts",
    find: " || loadsFromElsewhere(text)",
    replace: "",
    tests: ["fund-api/inbox/attachments/find-kind.test.ts"],
  },
  {
    breaks: "takes an old spreadsheet, which runs macros, for a table",
    file: "fund-api/inbox/attachments/text-kind.ts",
    find: "isOldSpreadsheet(searched) ?",
    replace: "searched === null ?",
    tests: ["fund-api/inbox/attachments/find-kind.test.ts"],
  },
  {
    breaks: "takes a page with a script for a table",
    file: "fund-api/inbox/attachments/text-kind.ts",
    find: "if (markupPattern.test(piece))",
    replace: "if (piece === null)",
    tests: ["fund-api/inbox/attachments/find-kind.test.ts"],
  },
  {
    breaks: "attaches a PDF whose packed objects have a script",
    file: "fund-api/inbox/attachments/pdf-kind.ts",
    find: "if (activePattern.test(objects) || shortPattern.test(objects)) return active;",
    replace: "",
    tests: ["fund-api/inbox/attachments/find-kind.test.ts"],
  },
  {
    breaks: "attaches a table with a formula that another country's separator uncovers",
    file: "fund-api/inbox/attachments/formulas.ts",
    find: 'const separators = [",", ";", "\\t", "|"] as const;',
    replace: 'const separators = [";"] as const;',
    tests: ["fund-api/inbox/attachments/formulas.test.ts"],
  },
  {
    breaks: "attaches a table with a formula behind empty quotes",
    file: "fund-api/inbox/attachments/formulas.ts",
    find: "yield [place, quoted + text.slice(after, next)];",
    replace: "yield [place, after > place ? quoted : text.slice(after, next)];",
    tests: ["fund-api/inbox/attachments/formulas.test.ts"],
  },
  {
    breaks: "attaches a PDF whose packed objects, and a script in them, have no type",
    file: "fund-api/inbox/attachments/pdf-kind.ts",
    find: 'new Set(["/First", "/ObjStm"])',
    replace: 'new Set(["/ObjStm"])',
    tests: ["fund-api/inbox/attachments/find-kind.test.ts"],
  },
  {
    breaks: "takes the word stream in a text of a PDF for the beginning of its data",
    file: "fund-api/inbox/attachments/pdf-objects.ts",
    find: 'if (token === "(") tokenPattern.lastIndex = endOfString(source, match.index);\n    else if',
    replace: "if",
    tests: ["fund-api/inbox/attachments/find-kind.test.ts"],
  },
  {
    breaks: "attaches a PDF with packed objects that it can't read",
    file: "fund-api/inbox/attachments/pdf-kind.ts",
    find: "if (object.start === null || object.start === -1 || !isPlainlyPacked(object)) return unchecked;",
    replace: 'if (object.start === null || object.start === -1 || !isPlainlyPacked(object)) return "";',
    tests: ["fund-api/inbox/attachments/find-kind.test.ts"],
  },
  {
    breaks: "attaches a PDF with a file inside",
    file: "fund-api/inbox/attachments/pdf-kind.ts",
    find: "|XFA|EmbeddedFile|EmbeddedFiles",
    replace: "|XFA",
    tests: ["fund-api/inbox/attachments/find-kind.test.ts"],
  },
  {
    breaks: "keeps the place of a photo that an editor wrote into it",
    file: "fund-api/inbox/attachments/clean-jpeg.ts",
    find: "return !isMetadata(marker) || (name !== undefined &&",
    replace: "return !isMetadata(marker) || name === undefined || (",
    tests: ["fund-api/inbox/attachments/clean-photos.test.ts"],
  },
  {
    breaks: "takes a PDF that opens an address with its first page",
    file: "fund-api/inbox/attachments/pdf-objects.ts",
    find: 'parents.at(-1) !== "/A"',
    replace: 'parents.at(-1) === "/AA"',
    tests: ["fund-api/inbox/attachments/find-kind.test.ts"],
  },
];
