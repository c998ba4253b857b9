import { runCommand } from "./command.ts";

await runCommand({ act: "reset" }, "The demonstration data is fresh. Everyone who was signed in must log in again.");
