export const mappingTexts = {
  toFirstOpen: "Go to the first open question",
  columnsUnsaved:
    "Nothing was added. You changed the column mapping and didn’t save it, so this preview is without your change. Save it, or discard it.",
  peopleUnsaved:
    "Nothing was added. You changed who someone in the file is and didn’t save it, so this preview is without your change. Save it, or discard it.",
  columnsFirst:
    "You changed the column mapping and didn’t save it. Save it first: people may then be found in another way.",
  showUnsaved: "Show the change",
  discardUnsaved: "Discard the change",
} as const;
