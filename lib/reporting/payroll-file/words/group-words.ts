// Words for departments, places and the like, one list for each question: a word that answers one would be wrong in another.

/** How the name of a group begins in a line: “Dept 100”, “Co 2”. */
export const groupStartWords =
  /^\W*(?:dep(?:t|artment)?|div(?:ision)?|loc(?:ation)?|branch|site|store|plant|crew|shift|group|team|region|cost center|company|co)\b/i;

/** Labels that hold for all people below them, not for one: “Dept:”, “Class:”, “Local:”. */
export const groupLabelWords =
  /^(?:dep(?:artmen)?t|division|location|company|class|site|cost center|branch|shop|unit|local|client|bargaining|union|agreement|cba)/i;

/** Columns of what is true of a person, also where the words are those of earning codes: "Regular", "Leave". */
export const personColumnWords =
  /\b(?:status|flsa|department|dept|division|class\w*|job|position|title|shift|location|employment|group)\b/;
