/** Chromium and PostgreSQL of this machine, installed from Debian when missing. */
export declare const findMachinePrograms: () => { readonly chromium: string; readonly postgres: string };

/** The browser of the end-to-end tests; undefined where there is none. */
export declare const findChromium: () => string | undefined;
