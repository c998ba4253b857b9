// Loaded before each program that npm start runs: when the starter has ended, even if killed, the program ends
// with SIGTERM, and by force if it doesn't.
process.once("disconnect", () => {
  process.kill(process.pid, "SIGTERM");
  setTimeout(() => process.exit(1), 3_000).unref();
});
process.channel?.unref();
