/** Chromium and PostgreSQL of this machine, installed from Debian when missing. */
export declare const findMachinePrograms: () => { readonly chromium: string; readonly postgres: string };
