import { checkA11y, expect, fitsBothWidths, fitsPhone, openAs, signIn, test } from "./fixtures.ts";
import { readMails } from "./mailbox.ts";

test.use({ fresh: true });

test("a member sends a new address in Spanish, staff confirm it by keyboard, and it’s on file @both", async ({
  page,
  stack,
  fund,
}) => {
  await openAs(page, "plan-member", "/dashboard/documents");
  await page.getByRole("button", { name: "Español" }).click();
  await expect(
    page.getByRole("link", { name: "Resumen del plan: cómo se gana la cobertura de salud (PDF)" }),
  ).toBeVisible();
  await fitsBothWidths(page);
  await checkA11y(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: /^In English \(PDF\) Plan summary: how you earn pension credit/ }).click();
  expect((await download).suggestedFilename()).toBe("pension-plan-summary.pdf");

  await page.getByRole("link", { name: "Cambio de dirección" }).first().click();
  await page.waitForURL("**/dashboard/change-address");
  await page.getByLabel("Calle y número").fill("77 Quarry Road");
  await page.getByRole("button", { name: "Enviar la nueva dirección" }).click();
  await expect(page.getByRole("link", { name: "Ciudad: campo obligatorio" })).toBeVisible();
  await checkA11y(page);
  await page.getByLabel("Ciudad").fill("Superior");
  await page.getByLabel("Estado").fill("WI");
  await page.getByLabel("Código postal").fill("54880-1234");
  // Typed text survives a reload.
  await page.reload();
  await expect(page.getByLabel("Calle y número")).toHaveValue("77 Quarry Road");
  await fitsBothWidths(page);
  await page.getByLabel("Código postal").press("Enter");
  await expect(page.getByText("Recibimos su nueva dirección. Esto es lo que envió:")).toBeVisible();
  await expect(page.getByRole("region", { name: "En espera del fondo" })).toContainText("Superior, WI 54880-1234");
  await fitsBothWidths(page);
  await checkA11y(page);

  await openAs(page, "ops-accounting", "/dashboard/operations");
  const queue = page.getByRole("region", { name: "Address changes waiting" });
  await expect(queue).toContainText("1");
  await queue.getByRole("link", { name: "See address changes" }).press("Enter");
  await page.waitForURL("**/dashboard/operations/address-changes");
  await expect(page.getByText("77 Quarry Road")).toBeVisible();
  await fitsBothWidths(page);
  await checkA11y(page);
  await page.getByRole("button", { name: /^Confirm address of / }).press("Enter");
  await expect(page.locator(":focus")).toContainText("You confirmed the new address of ");
  await expect(page.getByRole("heading", { name: "No new address is waiting." })).toBeVisible();

  const [email] = await readMails(stack, "plan-member");
  expect(email?.subject).toContain("Se cambió su dirección postal");
  expect(email?.subject).toContain(fund === "health" ? "Health & Welfare Fund" : "Pension Fund");
  expect(email?.text).not.toContain("Quarry");

  await openAs(page, "plan-member", "/dashboard/profile");
  await expect(page.getByText("Superior, WI 54880-1234")).toBeVisible();
  await page.goto("/forms-and-documents");
  await fitsPhone(page);
});

test("a new address is closed to employers, and its queue to members @once", async ({ page }) => {
  await signIn(page, "lakeside-admin");
  for (const path of ["/dashboard/change-address", "/dashboard/operations/address-changes"])
    expect((await page.goto(path))?.status()).toBe(403);
  await signIn(page, "plan-member");
  expect((await page.goto("/dashboard/operations/address-changes"))?.status()).toBe(403);
});
