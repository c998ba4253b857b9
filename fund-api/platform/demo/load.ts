import { parseArgs } from "node:util";
import { demoCommandSchema } from "./run-demo-command.ts";
import { runCommand } from "./command.ts";

// npm run demo:load -- --employers N --people M [--months K] works even while the portal runs. Months are filed ones.
const { values } = parseArgs({
  options: { employers: { type: "string" }, people: { type: "string" }, months: { type: "string", default: "1" } },
});
const [employers, people, months] = [Number(values.employers), Number(values.people), Number(values.months)];
const parsed = demoCommandSchema.safeParse({ act: "load", employers, people, months });
if (parsed.success) {
  const successText = `${employers} employers with ${people} people each were added: load-0001 and so on can log in for them. Filed months: ${months}.`;
  await runCommand(parsed.data, successText);
} else {
  process.stdout.write(
    "Give the number of employers and people: npm run demo:load -- --employers 200 --people 50 --months 12\n",
  );
  process.exitCode = 1;
}
