/** The letters of a PDF that is not compressed: pdfkit writes them as hex, in pieces between kernings. */
export const pdfText = (pdf: Uint8Array): string =>
  [
    ...Buffer.from(pdf)
      .toString("latin1")
      .matchAll(/\[(<[^\]]*)\] TJ/g),
  ]
    .map(([, pieces = ""]) =>
      [...pieces.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = ""]) => Buffer.from(hex, "hex").toString("latin1")).join(""),
    )
    .join("\n");
