/** Ten digits as "(###) ###-####" (spec-map §9); anything else as it is. */
export const formatPhone = (digits: string): string => digits.replace(/^(\d{3})(\d{3})(\d{4})$/, "($1) $2-$3");
