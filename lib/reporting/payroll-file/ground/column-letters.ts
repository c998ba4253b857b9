/** 0 → A, 26 → AA. */
export const toColumnLetters = (place: number): string =>
  (place >= 26 ? toColumnLetters(Math.floor(place / 26) - 1) : "") + String.fromCharCode(65 + (place % 26));
