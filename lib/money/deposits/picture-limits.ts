import type { ReceivedMethod } from "./schema.ts";

/** Limit of pictures per check: front, back, stub, and two more. */
export const maxPictures = 5;

/** Limit of one picture. */
export const maxPictureBytes = 10 * 1024 * 1024;

/** File types for the file dialog; the fund API decides by content. */
export const pictureTypes = ".pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg";

/** True for a payment by check, which can have pictures. */
export const isCheck = (method: ReceivedMethod): boolean => method === "CHECK" || method === "LOCKBOX";
