/** Texts as long as real ones get. */
export const longText =
  "International Brotherhood of Warehouse, Transportation and Cold Storage Workers of Northeastern Minnesota";
export const longWord = "wolfeschlegelsteinhausenbergerdorff@northern-lakes-transportation-and-storage.example";
