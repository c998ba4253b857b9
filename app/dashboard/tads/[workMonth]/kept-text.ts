/** Storage can be switched off or full: then the page itself still holds what was typed. */
const attempt = <Value>(act: () => Value, otherwise: Value): Value => {
  try {
    return act();
  } catch {
    return otherwise;
  }
};

/** A text typed on this device and never saved; null when there is none. */
export const readKept = (name: string): string | null => attempt(() => localStorage.getItem(name), null);

/** Keeps a text until it is saved: through a reload, and through signing in again. Null leaves nothing behind. */
export const writeKept = (name: string, text: string | null): void =>
  attempt(() => (text === null ? localStorage.removeItem(name) : localStorage.setItem(name, text)), undefined);
