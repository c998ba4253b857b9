import { runCommand } from "./command.ts";

await runCommand({ act: "reset" }, "The demonstration data was reset. Everyone who was signed in must log in again.");
