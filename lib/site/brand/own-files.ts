/** Files of a fund that replace the demonstration's in `public/`. */
type OwnFiles = {
  readonly folder: string;
  /** The address of the style sheet with the fund's colors and its version. */
  readonly styleSheet: string;
  /** Sizes in bytes of the files in the folder, by address. */
  readonly sizes: Readonly<Record<string, number>>;
  /** The content of files made from the fund's colors, by address. */
  readonly made: Readonly<Record<string, string>>;
};

// The portal's program and its pages are separate bundles and share one store.
const storeName = Symbol.for("fund-portal.own-files");
const shared = globalThis as { [storeName]?: OwnFiles };

/** Sets the files of this program's fund, before it serves anything. */
export const setOwnFiles = (files: OwnFiles): void => void (shared[storeName] = files);

/** Returns the files of this program's fund; null for the demonstration. */
export const getOwnFiles = (): OwnFiles | null => shared[storeName] ?? null;

const fundsFilePattern =
  /^\/(?:brand\.css|favicon-(?:health|pension)\.svg|social-(?:health|pension)\.png|documents\/(?:employers|members)\/[a-z\d-]+\.pdf)$/;

/** True for an address whose content names or belongs to the fund. */
export const isFundsFile = (address: string): boolean => fundsFilePattern.test(address);

/** Returns the size of a fund's file in bytes, as its pages offer it; undefined if the fund doesn't have the file. */
export const findOwnSize = (address: string, sizes: Readonly<Record<string, number>>): number | undefined =>
  isFundsFile(address) ? (getOwnFiles()?.sizes ?? sizes)[address] : sizes[address];

/** True if the fund offers this file; the demonstration has all of them. */
export const hasOwnFile = (address: string): boolean => {
  const files = getOwnFiles();
  return files === null || files.sizes[address] !== undefined;
};

/** Returns the address of the style sheet with the fund's colors; null for the demonstration's in app/tokens.css. */
export const findStyleSheet = (): string | null => getOwnFiles()?.styleSheet ?? null;
