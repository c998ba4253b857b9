import { readFileSync } from "node:fs";
import { listFiles } from "./source-texts.ts";

const functionPattern = /^export (?:const (\w+)(?:: Handler<| = (?:async )?(?:\(|<))|(?:async )?function\*? (\w+))/;

/** Exported functions without a docstring right above them, by file and line. */
const undocumented = (file: string): string[] =>
  readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line, index, lines) => {
      const [, constant, named] = functionPattern.exec(line) ?? [];
      const name = constant ?? named;
      return name === undefined || lines[index - 1]?.endsWith("*/") ? [] : [`${file}:${index + 1} ${name}`];
    });

/** Tests and what only they use; a Spanish text says what the English one beside it does. */
const exemptPattern = /\.test\.tsx?$|\/test(?:ing|-)|^fund-api\/platform\/security\/|\.es\.ts$/;

it("gives each public function of lib and fund-api a docstring", () => {
  const files = listFiles(/^(?:lib|fund-api)\/.*\.tsx?$/).filter((file) => !exemptPattern.test(file));
  expect(files.flatMap(undocumented)).toEqual([]);
});
