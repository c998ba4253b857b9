import { runCommand } from "./command.ts";

// npm run demo:reset, also while the portal runs.
await runCommand({ act: "reset" }, "The demonstration data is fresh. Everyone who was signed in must log in again.");
