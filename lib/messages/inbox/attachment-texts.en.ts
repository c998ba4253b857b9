import { formatFileSize } from "../../platform/format/decimal.ts";
import { toOneLine } from "../../platform/format/plain-text.ts";
import { countOf, formatCount } from "../../platform/format/count.ts";
import { maxAttachmentBytes, maxAttachments } from "./attachment-limits.ts";
import type { Attachment } from "./schema.ts";

const kinds = "PDF, PNG, JPEG, XLSX, or CSV";
const limit = formatFileSize(maxAttachmentBytes);

/** Returns "pay-stub.pdf (PDF, 240 KB)". */
export const attachmentText = ({ name, kind, bytes }: Pick<Attachment, "name" | "kind" | "bytes">): string =>
  `${name} (${kind}, ${formatFileSize(bytes)})`;

export const attachmentRefusals = {
  empty: (name: string): string =>
    `${toOneLine(name)} is empty, so it wasn’t attached. Check the file on your device, then choose it again.`,
  tooLarge: (name: string, bytes: number): string =>
    `${toOneLine(name)} is ${formatFileSize(bytes)}, and the limit is ${limit}, so it wasn’t attached. Save it in a smaller size, or split it.`,
  /** Reports a kind of file that isn't accepted. @param kind "a web page"; null for an unknown kind */
  wrongKind: (name: string, kind: string | null): string =>
    `${toOneLine(name)} ${kind === null ? `isn’t a ${kinds} file` : `is ${kind}`}, so it wasn’t attached. Save it as ${kinds}, then choose it again.`,
  runsScript: (name: string): string =>
    `${toOneLine(name)} can run a script, start a program or connect to the internet when it is opened, or has another file inside, so it wasn’t attached. Print it to a new PDF, or take a picture of it, then choose that file.`,
  unchecked: (name: string): string =>
    `${toOneLine(name)} can’t be checked, because it has a password or is packed in an unusual way, so it wasn’t attached. Save it again as a plain PDF, or print it to a new PDF, then choose that file.`,
  hasConnection: (name: string): string =>
    `${toOneLine(name)} has a data connection, which fetches values when the workbook is opened, so it wasn’t attached. In Excel, delete it under Data > Queries & Connections and save the workbook, or save the sheet as CSV, then choose that file.`,
  phonePhoto: (name: string): string =>
    `${toOneLine(name)} is a HEIC photo, which many computers can’t open, so it wasn’t attached. On your phone, open the photo, take a screenshot of it, and choose the screenshot. For new photos on an iPhone, set Settings > Camera > Formats to Most Compatible.`,
  hasFormulas: (name: string, line: number): string =>
    `${toOneLine(name)} has a formula on line ${formatCount(line)}, which a spreadsheet would run, so it wasn’t attached. Save it without formulas (values only), then choose it again.`,
  tooMany: (name: string): string =>
    `A message can have up to ${maxAttachments} files, so ${toOneLine(name)} wasn’t attached. Remove another file, or send this one in a second message.`,
  perDay: (name: string, hours: number): string =>
    `${toOneLine(name)} wasn’t attached: you reached the limit for files in one day. Your message is still here. Try again in ${countOf(hours, "hour")}, or call us.`,
  filesUnavailable:
    "A file in your message is no longer available: we keep unsent files for one day. Your message wasn’t sent, and your text is still here. Choose the file again.",
  toContact:
    "Your reply goes out as a plain email, which can’t have files. It wasn’t sent, and your text is still here. Remove the files and send it again.",
  notFound: "We couldn’t find this file. Open the conversation again from Messages.",
  notRemovable: "We couldn’t find this file among those you haven’t sent. Nothing was changed.",
} as const;

export const attachmentTexts = {
  choose: "Attach files",
  takes: `Up to ${maxAttachments} files: ${kinds}, at most ${limit} each. We remove the location and time from photos. We keep unsent files for one day.`,
  reportHint: "For example your pay stub. Your employer gets these files, too, when the fund shares your report.",
  chosen: "Files of this message",
  refusedTitle: "Some files weren’t attached",
  attached: (name: string): string => `${toOneLine(name)} is attached.`,
  renamed: (chosenName: string, name: string): string => `${toOneLine(chosenName)} is attached as ${toOneLine(name)}.`,
  removed: (name: string): string => `${toOneLine(name)} was removed.`,
  remove: "Remove",
  removeFile: (name: string): string => `Remove ${toOneLine(name)}`,
  uploading: (name: string): string => `Uploading ${toOneLine(name)}`,
  pending: "Waiting",
  progress: (sentBytes: number, bytes: number): string =>
    `${Math.floor((sentBytes / Math.max(1, bytes)) * 100)}% uploaded`,
  lost: (name: string, reason: string): string => `${toOneLine(name)} wasn’t attached. ${reason} Choose it again.`,
  stillUploading: "Your files are still uploading. Wait until they are attached, or remove them, then select Send.",
  filesUnavailable: (names: readonly string[]): string =>
    `Your message wasn’t sent, because we no longer have ${names.map(toOneLine).join(", ")}: we keep unsent files for one day. Your text is still here. Choose ${names.length === 1 ? "the file" : "the files"} again, or send the message without ${names.length === 1 ? "it" : "them"}.`,
} as const;
