import { register } from "prom-client";
import { hashPassword, isPlaceholderPassword, isPassword } from "./passwords.ts";

// The only file besides enumeration.test.ts that hashes at the production cost.
process.env["PASSWORD_COST"] = "full";

describe("a stored password", () => {
  it("is argon2id with OWASP's cost, and has its own salt", async () => {
    const [firstHash, secondHash] = await Promise.all([hashPassword("Sunrise42"), hashPassword("Sunrise42")]);
    expect(firstHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(firstHash).not.toBe(secondHash);
  });

  it.each(["Sunrise42", "", " ", "pässwörd", "\u0000", "\ud800", "a".repeat(1024)])(
    "matches only its own password: %j",
    async (password) => {
      const stored = await hashPassword(password);
      expect(await isPassword(password, stored)).toBe(true);
      expect(await isPassword(`${password}x`, stored)).toBe(false);
    },
  );

  it("is counted while it waits for its turn", async () => {
    const hashes = Array.from({ length: 9 }, () => hashPassword("Sunrise42"));
    const countPending = async () =>
      (await register.getSingleMetric("fund_password_hashes_waiting")?.get())?.values[0]?.value;
    const pending = await countPending();
    expect(pending).toBeGreaterThanOrEqual(5);
    expect(pending).toBeLessThan(9);
    await Promise.all(hashes);
    expect(await countPending()).toBe(0);
  });

  it("is the same password in every Unicode form", async () => {
    const ways = ["Zo\u00eb caf\u00e9 42", "Zoe\u0308 cafe\u0301 42"];
    for (const set of ways) {
      const stored = await hashPassword(set);
      expect(await Promise.all(ways.map((typed) => isPassword(typed, stored)))).toEqual([true, true]);
      expect(await isPassword("Zoe cafe 42", stored)).toBe(false);
    }
  });

  it("matches as typed if another system hashed it without NFC", async () => {
    const stored = "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$IsYy+WJIIbO4oSQbyi3inwpgU0auuWpWCOApRoC8W/8";
    expect(await isPassword("e\u0301", stored)).toBe(true);
    expect(await isPassword("e", stored)).toBe(false);
  });

  it("with another cost still matches", async () => {
    // From the reference implementation's own tests (phc-winner-argon2, src/test.c).
    const stored = "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4";
    expect(await isPassword("password", stored)).toBe(true);
    expect(await isPassword("differentpassword", stored)).toBe(false);
  });

  it.each(["", "Sunrise42", "$2b$10$abc", "$argon2id$v=19$m=64,t=3,p=1$AAAA$"])(
    "is never accepted from %j",
    async (text) => {
      await expect(isPassword("Sunrise42", text)).rejects.toThrow("PHC string format");
    },
  );

  it("of an unknown name never matches", async () => {
    expect(await isPlaceholderPassword("Sunrise42")).toBe(false);
  });

  it("gets a response for every check, even with more checks than threads", async () => {
    const stored = await hashPassword("Sunrise42");
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, i) => isPassword(i === 7 ? "Sunrise42" : "no", stored)),
    );
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(results[7]).toBe(true);
  });
});
