/** What a select says as long as nothing is chosen in it. */
export const openChoice = "Choose";

const isOpen = (question: Element): boolean => {
  if (question instanceof HTMLSelectElement)
    return question.value === "" && question.selectedOptions[0]?.text === openChoice;
  const radios = [...question.querySelectorAll<HTMLInputElement>("input[type=radio]")];
  return radios.length > 0 && !radios.some(({ checked }) => checked);
};

/** The first question of a mapping that has no answer yet, by what takes the focus for it; null when there is none. */
export const findOpenQuestion = (part: HTMLElement | null | undefined): HTMLElement | null => {
  const questions = [...(part?.querySelectorAll<HTMLElement>("fieldset, select") ?? [])];
  const open = questions.find(isOpen) ?? null;
  if (open === null || open instanceof HTMLSelectElement) return open;
  return open.querySelector("input");
};
