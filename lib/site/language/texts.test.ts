import { defineTranslations } from "./texts.ts";

it("loads the Spanish texts once, and again after a failure", async () => {
  const es = jest
    .fn<Promise<{ yes: string }>, []>()
    .mockRejectedValueOnce(new Error("offline"))
    .mockResolvedValue({ yes: "Sí" });
  const texts = defineTranslations({ yes: "Yes" }, es);
  expect(texts.en.yes).toBe("Yes");
  await expect(texts.es()).rejects.toThrow("offline");
  expect(await Promise.all([texts.es(), texts.es()])).toEqual([{ yes: "Sí" }, { yes: "Sí" }]);
  expect(es).toHaveBeenCalledTimes(2);
});
