import { parseArgs } from "node:util";
import { demoCommandSchema } from "./run-demo-command.ts";
import { runCommand } from "./command.ts";

// npm run demo:load -- --employers N --people M, also while the portal runs.
const { values } = parseArgs({ options: { employers: { type: "string" }, people: { type: "string" } } });
const [employers, people] = [Number(values.employers), Number(values.people)];
const parsed = demoCommandSchema.safeParse({ act: "load", employers, people });
if (parsed.success) {
  const done = `${employers} employers with ${people} people each were added: load-0001 and so on log in for them.`;
  await runCommand(parsed.data, done);
} else {
  process.stdout.write("Say how many: npm run demo:load -- --employers 200 --people 50\n");
  process.exitCode = 1;
}
