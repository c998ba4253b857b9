const asideNamePattern = /^aside:[\d-]+:/;

/** `device` keeps a text until it is saved, `tab` as long as the tab is open. */
type Where = "device" | "tab";

const storageOf = (where: Where): Storage => (where === "tab" ? sessionStorage : localStorage);

/** Texts that storage could not take, because it is off or full; kept until the page is left. */
const notStored = new Map<string, string>();

const attempt = <Value>(act: () => Value, otherwise: Value): Value => {
  try {
    return act();
  } catch {
    return otherwise;
  }
};

export const readKept = (name: string, where: Where = "device"): string | null =>
  notStored.get(name) ?? attempt(() => storageOf(where).getItem(name), null);

/** Keeps a text through reloads and logins; null removes it. */
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

/** Clears the tab at logout, so that the next person finds nothing. */
export const clearTab = (): void => {
  notStored.clear();
  attempt(() => sessionStorage.clear(), undefined);
};

const ownerKey = "kept-for";
/** The visitor opens the link before we know for which employer they log in. */
export const invitationKey = "invitation";

/** Keeps the tab's texts apart by employer. Texts on the device are named by report ids, so they already are. */
export const keepTabFor = (employerId: string): void =>
  attempt(() => {
    const before = sessionStorage.getItem(ownerKey);
    if (before === employerId) return;
    const move = (from: string, to: string) => {
      for (const name of Object.keys(sessionStorage).filter((key) => key.startsWith(from))) {
        if (from === "" && (name === ownerKey || name === invitationKey || asideNamePattern.test(name))) continue;
        sessionStorage.setItem(to + name.slice(from.length), sessionStorage.getItem(name) ?? "");
        sessionStorage.removeItem(name);
      }
    };
    if (before !== null) move("", `aside:${before}:`);
    move(`aside:${employerId}:`, "");
    sessionStorage.setItem(ownerKey, employerId);
  }, undefined);

export const listKept = (start: string): readonly string[] =>
  attempt(() => Object.keys(localStorage), [])
    .concat([...notStored.keys()])
    .filter((name, index, all) => name.startsWith(start) && all.indexOf(name) === index);

/** Null when nothing readable was kept. */
export const readKeptJson = (name: string, where: Where): unknown =>
  attempt(() => JSON.parse(readKept(name, where) ?? "null") as unknown, null);
