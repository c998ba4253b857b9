// Loaded before each program that npm start runs: when the starter is gone, even if killed, the program ends
// as if it had been asked to, and by force if it does not.
process.once("disconnect", () => {
  process.kill(process.pid, "SIGTERM");
  setTimeout(() => process.exit(1), 3_000).unref();
});
process.channel?.unref();
