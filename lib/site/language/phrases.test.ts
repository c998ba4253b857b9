import { phrasesOf, translateBy } from "./phrases.ts";

const translate = translateBy({
  ...phrasesOf({ a: "Yes", list: ["No"], say: () => "Maybe" }, { a: "Sí", list: ["No, gracias"], say: () => "Quizá" }),
  "First name": "Nombre",
  "{field} Required": "Falta: {field}",
  "Try again in {count} seconds (now).": "Vuelva a intentarlo en {count} segundos.",
});

it.each([
  ["Yes", "Sí"],
  ["No", "No, gracias"],
  ["First name Required", "Falta: Nombre"],
  ["Try again in 7 seconds (now).", "Vuelva a intentarlo en 7 segundos."],
  ["Whatever a fund API answers", "Whatever a fund API answers"],
  ["toString", "toString"],
  ["", ""],
])("translates %j as a whole, with its values, and returns an unknown text unchanged", (english, spanish) => {
  expect(translate(english)).toBe(spanish);
});
