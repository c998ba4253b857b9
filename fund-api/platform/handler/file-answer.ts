const contentTypes = {
  csv: "text/csv; charset=utf-8",
  pdf: "application/pdf",
  nacha: "text/plain; charset=us-ascii",
  bytes: "application/octet-stream",
} as const;

/** The name in ASCII for old readers, and as it is for all others (RFC 6266). */
const dispositionOf = (name: string): string => {
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, "_");
  if (ascii === name) return `attachment; filename="${name}"`;
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.codePointAt(0)?.toString(16)}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
};

/** A file to save, under its name; a browser never shows it as a page. */
export const fileAnswer = (name: string, type: keyof typeof contentTypes, bytes: Uint8Array) => ({
  ok: true as const,
  // A separate buffer: the bytes may be a window on a larger one.
  value: new Uint8Array(bytes).buffer,
  headers: {
    "content-type": contentTypes[type],
    "content-disposition": dispositionOf(name),
  },
});
