export const defaultErrorText = "Ocurrió algo inesperado. Por favor, llame a nuestra oficina de ayuda.";
