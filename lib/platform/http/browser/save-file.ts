/** The browser reads the object URL after the click returns; it is let go when that has surely begun. */
const revokeAfterMs = 10_000;

/** Hands bytes to the browser as a file to keep. */
export const saveFile = (blob: Blob, name: string): void => {
  const href = URL.createObjectURL(blob);
  Object.assign(document.createElement("a"), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), revokeAfterMs);
};
