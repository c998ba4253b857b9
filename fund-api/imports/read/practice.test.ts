import { practice } from "./practice.ts";

it("reads and plans made-up files as those of clerks, to the last step", async () => {
  const core = await practice(() => false, 1);
  expect(core?.state).toBe("READ");
  expect(core?.report).toMatchObject({ refused: false, counts: { rows: 400, people: 400, changed: 200, added: 200 } });
  const mapped = await practice(() => false, 2);
  expect(mapped?.report).toMatchObject({
    refused: false,
    counts: { rows: 400, people: 400, changed: 200, added: 200 },
  });
});

it("ends when someone’s file arrives", async () => {
  let asked = 0;
  await practice(() => (asked += 1) > 2);
  expect(asked).toBe(3);
});
