const otherEmployerKeyPattern = /^aside:[\d-]+:/;

/** `device` keeps text until it is saved. `tab` keeps it until the tab closes. */
type StorageArea = "device" | "tab";

const storageOf = (area: StorageArea): Storage => (area === "tab" ? sessionStorage : localStorage);

/** Texts that couldn't be stored because storage is off or full. They last until the page closes. */
const unstoredTexts = new Map<string, string>();

const attempt = <Value>(action: () => Value, fallback: Value): Value => {
  try {
    return action();
  } catch {
    return fallback;
  }
};

export const readStoredText = (name: string, area: StorageArea = "device"): string | null =>
  unstoredTexts.get(name) ?? attempt(() => storageOf(area).getItem(name), null);

/** Stores a text that survives reloads and logins; null removes it. */
export const writeStoredText = (name: string, text: string | null, area: StorageArea = "device"): void => {
  unstoredTexts.delete(name);
  const isStored = attempt(() => {
    const storage = storageOf(area);
    if (text === null) storage.removeItem(name);
    else storage.setItem(name, text);
    return true;
  }, false);
  if (!isStored && text !== null) unstoredTexts.set(name, text);
};

/** Clears the tab's storage at logout, so that the next person can't see it. */
export const clearTab = (): void => {
  unstoredTexts.clear();
  attempt(() => sessionStorage.clear(), undefined);
};

const ownerKey = "kept-for";
/** The invitation belongs to no employer, because the visitor opens its link before logging in. */
export const invitationKey = "invitation";

/** Separates the tab's texts by employer. Texts on the device don't need this, because their keys contain report IDs. */
export const separateTabTexts = (employerId: string): void =>
  attempt(() => {
    const currentOwner = sessionStorage.getItem(ownerKey);
    if (currentOwner === employerId) return;
    const moveText = (fromKey: string, toKey: string) => {
      for (const name of Object.keys(sessionStorage).filter((key) => key.startsWith(fromKey))) {
        if (fromKey === "" && (name === ownerKey || name === invitationKey || otherEmployerKeyPattern.test(name)))
          continue;
        sessionStorage.setItem(toKey + name.slice(fromKey.length), sessionStorage.getItem(name) ?? "");
        sessionStorage.removeItem(name);
      }
    };
    if (currentOwner !== null) moveText("", `aside:${currentOwner}:`);
    moveText(`aside:${employerId}:`, "");
    sessionStorage.setItem(ownerKey, employerId);
  }, undefined);

export const listStoredKeys = (start: string): readonly string[] =>
  attempt(() => Object.keys(localStorage), [])
    .concat([...unstoredTexts.keys()])
    .filter((name, index, names) => name.startsWith(start) && names.indexOf(name) === index);

/** Returns null if nothing readable is stored. */
export const readStoredJson = (name: string, area: StorageArea): unknown =>
  attempt(() => JSON.parse(readStoredText(name, area) ?? "null") as unknown, null);

type MadeKind = "new-batch" | "report-sent";

/** Records in this tab that something was made here, for its page. */
export const noteMade = (kind: MadeKind, id: string): void => writeStoredText(kind, id, "tab");

/** Returns true once after something was made, so that a reload doesn't confirm it again. */
export const readMadeOnce = (kind: MadeKind, id: string): boolean => {
  const isMade = readStoredText(kind, "tab") === id;
  if (isMade) writeStoredText(kind, null, "tab");
  return isMade;
};
