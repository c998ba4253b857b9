import { acceptedLanguage } from "./language-cookie.ts";

it.each([
  [null, "en"],
  ["", "en"],
  ["es", "es"],
  ["es-US,es;q=0.9,en;q=0.8", "es"],
  ["en-US,en;q=0.9,es;q=0.8", "en"],
  ["fr, es;q=0.5, en;q=0.4", "es"],
  ["es;q=0, en;q=0.1", "en"],
  ["est, *", "en"],
  [";;q=,=es", "en"],
])("reads the Accept-Language %j as %s", (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});
