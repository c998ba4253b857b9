/** A check can have a front, a back and its stub. */
export const maxPictures = 5;

/** Of one picture. */
export const maxPictureBytes = 10 * 1024 * 1024;

/** For the file dialog; the fund API decides by content. */
export const pictureTypes = ".pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg";
