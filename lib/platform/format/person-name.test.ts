import { fullName, listedName } from "./person.ts";

it.each([
  [{ firstName: "Dana", lastName: "Alvarez" }, "Dana Alvarez", "Alvarez, Dana"],
  [{ firstName: "Dana", lastName: "Alvarez", middleInitial: "R" }, "Dana Alvarez", "Alvarez, Dana R"],
  [{ firstName: "", lastName: "Alvarez", middleInitial: "" }, "Alvarez", "Alvarez"],
  [{ firstName: "Dana", lastName: "" }, "Dana", ", Dana"],
])("formats the name %j for text and lists", (person, full, listed) => {
  expect([fullName(person), listedName(person)]).toEqual([full, listed]);
});
