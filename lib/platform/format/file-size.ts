import { countOf } from "./count.ts";

/**
 * The size of a file in words: "512 bytes", "240 KB", "1.3 MB", with 1,024 bytes to a KB. Rounded up, so that a file
 * above a limit never reads as large as the limit.
 */
export const formatFileSize = (bytes: number): string => {
  if (bytes < 1024) return countOf(bytes, "byte");
  const kilobytes = Math.ceil(bytes / 1024);
  return kilobytes < 1024 ? `${kilobytes} KB` : `${Math.ceil(bytes / 102.4 / 1024) / 10} MB`;
};
