export const monthNames = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** The number of a month by its name in English, or "". */
export const monthOf = (name: string): string => {
  const place = monthNames.indexOf(name.slice(0, 3).toLowerCase());
  return place === -1 ? "" : String(place + 1);
};

export const months =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";
