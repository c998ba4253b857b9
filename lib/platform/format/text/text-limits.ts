/** Characters of a message, a remark, or a text to an employer. */
export const messageLimit = 5_000;
/** Characters of a subject. */
export const subjectLimit = 150;
/** Characters of another line: what a month should have, the name of an employer. */
export const shortTextLimit = 200;
/** Characters of a reason or a note that someone gives for what they do. */
export const reasonLimit = 500;
/** Characters of an account’s ID at any fund. */
export const accountIdLimit = 100;
