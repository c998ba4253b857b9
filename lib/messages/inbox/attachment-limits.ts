export const maxAttachmentBytes = 10 * 1024 * 1024;

export const maxAttachments = 5;

/** For the file dialog; the fund API decides by content. */
export const attachmentTypes = ".pdf,.png,.jpg,.jpeg,.xlsx,.csv,application/pdf,image/png,image/jpeg,text/csv";
