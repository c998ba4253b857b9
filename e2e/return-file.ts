/** The return file of one debit, as a bank would send it. `entry` is its line 6 in the file that was sent. */
export const returnFileFor = (entry: string, code: string): string => {
  const [routing, cents, sentTrace] = [entry.slice(3, 12), entry.slice(29, 39), entry.slice(79, 94)];
  const trace = `${routing.slice(0, 8)}0000001`;
  const ownBatch = "111111110000001";
  const totals = `${routing.slice(0, 8).padStart(10, "0")}${cents.padStart(12, "0")}${"0".repeat(12)}`;
  const lines = [
    `101 11111111893630000012611200600A094101${" ".repeat(54)}`,
    `5225${" ".repeat(36)}9363000001CCDRETURN    261120261120   1${ownBatch}`,
    `626${routing}${" ".repeat(17)}${cents}${" ".repeat(39)}1${trace}`,
    `799${code}${sentTrace}${" ".repeat(6)}${routing.slice(0, 8)}${" ".repeat(44)}${trace}`,
    `8225000002${totals}9363000001${" ".repeat(25)}${ownBatch}`,
    `900000100000100000002${totals}${" ".repeat(39)}`,
  ];
  return `${[...lines, ...Array.from({ length: 10 - lines.length }, () => "9".repeat(94))].join("\n")}\n`;
};
