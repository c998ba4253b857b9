import { countOf } from "./count.ts";

/** The size of a file in words: "512 bytes", "240 KB", "1.3 MB". */
export const formatFileSize = (bytes: number): string => {
  if (bytes < 1000) return countOf(bytes, "byte");
  return bytes < 999_500 ? `${Math.round(bytes / 1000)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
};
