/** Decodes a bank's file as text. Banks write UTF-8 or Latin-1 without declaring which. */
export const decodeText = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("latin1").decode(bytes);
  }
};
