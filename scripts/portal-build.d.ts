/** Builds the portal into `distDir` when its sources are not the ones of the last build there. */
export const ensureBuilt: (distDir: string) => void;
