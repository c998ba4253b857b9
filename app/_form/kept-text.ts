const asideNamePattern = /^aside:[\d-]+:/;

/** How long a text is kept: on the device until it is saved, or as long as the tab is open. */
type Where = "device" | "tab";

const storageOf = (where: Where): Storage => (where === "tab" ? sessionStorage : localStorage);

/** Storage can be switched off or full. Until the page is left, what it could not take is kept here. */
const notStored = new Map<string, string>();

const attempt = <Value>(act: () => Value, otherwise: Value): Value => {
  try {
    return act();
  } catch {
    return otherwise;
  }
};

/** A text kept earlier; null when there is none. */
export const readKept = (name: string, where: Where = "device"): string | null =>
  notStored.get(name) ?? attempt(() => storageOf(where).getItem(name), null);

/** Keeps a text through a reload and through logging in again; null removes it. */
export const writeKept = (name: string, text: string | null, where: Where = "device"): void => {
  notStored.delete(name);
  const isStored = attempt(() => {
    const storage = storageOf(where);
    if (text === null) storage.removeItem(name);
    else storage.setItem(name, text);
    return true;
  }, false);
  if (!isStored && text !== null) notStored.set(name, text);
};

/** Forgets all that the tab keeps: the next person at it finds nothing of the one who logged out. */
export const clearTab = (): void => {
  notStored.clear();
  attempt(() => sessionStorage.clear(), undefined);
};

const ownerKey = "kept-for";
/** Of who reads the link, before it is known for which employer they log in. */
export const invitationKey = "invitation";

/**
 * Keeps apart what a tab keeps for each employer of a login: what was typed for another one is put aside, and comes
 * back with it. What the device keeps is named by the ids of reports, which are of one employer.
 */
export const keepTabFor = (employerId: string): void =>
  attempt(() => {
    const before = sessionStorage.getItem(ownerKey);
    if (before === employerId) return;
    const move = (from: string, to: string) => {
      for (const name of Object.keys(sessionStorage).filter((one) => one.startsWith(from))) {
        if (from === "" && (name === ownerKey || name === invitationKey || asideNamePattern.test(name))) continue;
        sessionStorage.setItem(to + name.slice(from.length), sessionStorage.getItem(name) ?? "");
        sessionStorage.removeItem(name);
      }
    };
    if (before !== null) move("", `aside:${before}:`);
    move(`aside:${employerId}:`, "");
    sessionStorage.setItem(ownerKey, employerId);
  }, undefined);

/** The names of the texts kept on the device that begin with `start`. */
export const listKept = (start: string): readonly string[] =>
  attempt(() => Object.keys(localStorage), [])
    .concat([...notStored.keys()])
    .filter((name, index, all) => name.startsWith(start) && all.indexOf(name) === index);

/** What was kept as JSON; null when there is none that can be read. */
export const readKeptJson = (name: string, where: Where): unknown =>
  attempt(() => JSON.parse(readKept(name, where) ?? "null") as unknown, null);
