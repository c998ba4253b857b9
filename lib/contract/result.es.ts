export const defaultErrorText = "Ocurrió algo inesperado. Comuníquese con nuestro servicio de ayuda.";
