/** The codes of the U.S. Postal Service: states, the District of Columbia, territories and the armed forces. */
const codes = new Set(
  [
    "AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR",
    "PA RI SC SD TN TX UT VT VA WA WV WI WY AS FM GU MH MP PW PR VI AA AE AP",
  ].flatMap((line) => line.split(" ")),
);

/** What a state must be. */
export const stateText = "Must be the two letters of a U.S. state, such as MN";

/** Whether a text is the code of a state, in any case of letters. */
export const isState = (text: string): boolean => codes.has(text.toUpperCase());
