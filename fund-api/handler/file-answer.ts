const contentTypes = {
  csv: "text/csv; charset=utf-8",
  pdf: "application/pdf",
  nacha: "text/plain; charset=us-ascii",
} as const;

/** A file to save, under its name. */
export const fileAnswer = (name: string, type: keyof typeof contentTypes, bytes: Uint8Array) => ({
  ok: true as const,
  // A separate buffer: the bytes may be a window on a larger one.
  value: new Uint8Array(bytes).buffer,
  headers: {
    "content-type": contentTypes[type],
    "content-disposition": `attachment; filename="${name}"`,
  },
});
