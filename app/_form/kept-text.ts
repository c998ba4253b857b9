/** Storage can be switched off or full: then the page itself still holds what was typed. */
const attempt = <Value>(act: () => Value, otherwise: Value): Value => {
  try {
    return act();
  } catch {
    return otherwise;
  }
};

/** How long a text stays: on the device until it is saved, or as long as the tab is open. */
type Where = "device" | "tab";

const storageOf = (where: Where): Storage => (where === "tab" ? sessionStorage : localStorage);

/** A text typed earlier and never saved; null when there is none. */
export const readKept = (name: string, where: Where = "device"): string | null =>
  attempt(() => storageOf(where).getItem(name), null);

/** Keeps a text until it is saved: through a reload, and through signing in again. Null leaves nothing behind. */
export const writeKept = (name: string, text: string | null, where: Where = "device"): void =>
  attempt(() => (text === null ? storageOf(where).removeItem(name) : storageOf(where).setItem(name, text)), undefined);

/** The names of the texts kept on the device that begin with `start`. */
export const listKept = (start: string): readonly string[] =>
  attempt(() => Object.keys(localStorage).filter((name) => name.startsWith(start)), []);

/** What was kept as JSON; null when there is none that can be read. */
export const readKeptJson = (name: string, where: Where): unknown =>
  attempt(() => JSON.parse(readKept(name, where) ?? "null") as unknown, null);
