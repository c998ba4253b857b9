/** How large a file of a message may be. */
export const maxAttachmentBytes = 10 * 1024 * 1024;

/** Files of one message. */
export const mostAttachments = 5;

/** What a file dialog offers; which kind a file is, the fund API decides by its content. */
export const attachmentTypes = ".pdf,.png,.jpg,.jpeg,.xlsx,.csv,application/pdf,image/png,image/jpeg,text/csv";
