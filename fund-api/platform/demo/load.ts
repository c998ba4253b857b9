import { parseArgs } from "node:util";
import { demoCommandSchema } from "./run-demo-command.ts";
import { runCommand } from "./command.ts";

// npm run demo:load -- --employers N --people M works even while the portal runs.
const { values } = parseArgs({ options: { employers: { type: "string" }, people: { type: "string" } } });
const [employers, people] = [Number(values.employers), Number(values.people)];
const parsed = demoCommandSchema.safeParse({ act: "load", employers, people });
if (parsed.success) {
  const successText = `${employers} employers with ${people} people each were added: load-0001 and so on can log in for them.`;
  await runCommand(parsed.data, successText);
} else {
  process.stdout.write("Give the number of employers and people: npm run demo:load -- --employers 200 --people 50\n");
  process.exitCode = 1;
}
