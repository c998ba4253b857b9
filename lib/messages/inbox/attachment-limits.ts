export const maxAttachmentBytes = 10 * 1024 * 1024;

export const maxAttachments = 5;

/** File types for the file dialog; the fund API checks the content. */
export const attachmentTypes = ".pdf,.png,.jpg,.jpeg,.xlsx,.csv,application/pdf,image/png,image/jpeg,text/csv";
