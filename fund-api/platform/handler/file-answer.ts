const contentTypes = {
  csv: "text/csv; charset=utf-8",
  pdf: "application/pdf",
  nacha: "text/plain; charset=us-ascii",
  bytes: "application/octet-stream",
} as const;

/** Includes an ASCII name for old clients and the full name (RFC 6266). */
const contentDisposition = (name: string): string => {
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, "_");
  if (ascii === name) return `attachment; filename="${name}"`;
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.codePointAt(0)?.toString(16)}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
};

/** Returns a file that browsers download and never display. */
export const buildFileResponse = (name: string, type: keyof typeof contentTypes, bytes: Uint8Array) => ({
  ok: true as const,
  // Copies the bytes, because they may be part of a larger buffer.
  value: new Uint8Array(bytes).buffer,
  headers: { "content-type": contentTypes[type], "content-disposition": contentDisposition(name) },
});
