import { compareNames, explainDifference, type PersonName, toNameKeys } from "./person-names.ts";

/** Parses "Last, First M". */
const name = (text: string): PersonName => {
  const [lastName = "", rest = ""] = text.split(", ");
  const [, firstName = rest, middleInitial = ""] = /^(.+) (\p{Lu})$/u.exec(rest) ?? [];
  return { lastName, firstName, middleInitial };
};
const compare = (firstText: string, secondText: string) =>
  compareNames(toNameKeys(name(firstText)), toNameKeys(name(secondText)));

describe("two names of one person", () => {
  it.each([
    ["ALVAREZ, DANA", "Alvarez, Dana R"],
    ["Álvarez, Dána", "Alvarez, Dana"],
    ["O’Neil, Sean", "ONEIL, SEAN"],
    ["O'Neil, Sean", "O Neil, Sean"],
    ["Smith-Jones, Mary-Ann", "Smith Jones, Mary Ann"],
    ["De La Cruz, Ana", "DELACRUZ, ANA"],
    ["Smith Jr., John", "Smith, John"],
    ["Smith, John Jr", "SMITH III, JOHN"],
    ["Łukasz, Øystein", "Lukasz, Oystein"],
    ["Groß, Jürgen", "GROSS, JURGEN"],
    ["Alvarez, Dana Rose", "Alvarez, Dana R"],
    ["Alvarez, Dana R", "Alvarez, Dana Rose"],
    ["Ng, J", "Ng, J"],
    ["Jr, Ii", "JR, II"],
  ])("are the same: %s and %s", (firstText, secondText) => {
    expect(compare(firstText, secondText)).toMatchObject({ isLastSame: true, isFirstSame: true, isSwitched: false });
  });

  it.each([
    ["Robertson, Bob", "Robertson, Robert", true, false],
    ["Smith, Mary Ann", "Smith, Mary Alice", true, false],
    ["Smith, Mary Ann", "Smith, Mary", true, false],
    ["Smith-Jones, Ana", "Smith, Ana", false, true],
    ["Abara, J", "Abara, Jolene", true, false],
    ["Reyes, Jonah", "Abara, Adele", false, false],
    ["Reyes, ", "Abara, Adele", false, null],
    ["Abara, ", "Abara, Adele", true, null],
  ])("differ in one part or both: %s and %s", (firstText, secondText, isLastSame, isFirstSame) => {
    expect(compare(firstText, secondText)).toMatchObject({ isLastSame, isFirstSame });
    expect(compare(secondText, firstText)).toMatchObject({ isLastSame, isFirstSame });
  });

  it("are recognized as switched, or as split differently", () => {
    expect(compare("Adele, Abara", "Abara, Adele")).toMatchObject({ isSwitched: true, areWordsSame: true });
    expect(compare("Cruz, Ana De La", "De La Cruz, Ana")).toMatchObject({ isSwitched: false, areWordsSame: true });
  });

  it.each([
    ["Adele, Abara", "look switched"],
    ["Abara-Reyes, Adele", "hyphenated or married"],
    ["Abara Reyes, Adele", "hyphenated or married"],
    ["Reyes, Adele", "after a marriage"],
    ["Abara, Dell", "nickname"],
  ])("are explained: %s", (inFile, words) => {
    expect(explainDifference(name(inFile), name("Abara, Adele"))).toContain(words);
  });
});
