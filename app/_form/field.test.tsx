/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { globSync, readFileSync } from "node:fs";
import { lengthText, tooLongText } from "../../lib/platform/format/count.ts";
import { Field } from "./field.tsx";
import { TextArea } from "./text-area.tsx";

afterEach(cleanup);

it.each([
  ["TextArea", TextArea],
  ["Field", Field],
] as const)(
  "never truncates text typed into a %s, and doesn't send its form while the text is too long",
  async (_, Typed) => {
    const send = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={send}>
        <Typed label="Text" maxLength={100} />
        <button type="submit">Send</button>
      </form>,
    );
    const field = screen.getByLabelText<HTMLInputElement>("Text");
    const press = () => userEvent.click(screen.getByRole("button"));
    await userEvent.click(field);
    await userEvent.paste("x".repeat(101));
    screen.getByText(tooLongText(101, 100));
    await press();
    expect([field.value.length, send.mock.calls.length, document.activeElement]).toEqual([101, 0, field]);
    expect(field.getAttribute("aria-invalid")).toBe("true");
    await userEvent.type(field, "{Backspace}");
    screen.getByText(lengthText(100, 100));
    await press();
    expect(send).toHaveBeenCalledTimes(1);
  },
);

it.each([TextArea, Field])("doesn’t render a controlled field while someone types in it", (Typed) => {
  const listen = jest.spyOn(EventTarget.prototype, "addEventListener");
  render(<Typed label="Text" maxLength={100} value="typed" onChange={() => undefined} />);
  const onField = listen.mock.contexts.flatMap((target, index) =>
    target === screen.getByLabelText("Text") ? [listen.mock.calls[index]?.[0]] : [],
  );
  expect(onField).not.toContain("input");
  listen.mockRestore();
});

it("is the field for every multiline text in the app", () => {
  const files = globSync("app/**/*.tsx")
    .filter((file) => !file.endsWith(".test.tsx"))
    .filter((file) => readFileSync(file, "utf8").includes("<textarea"));
  expect(files).toEqual(["app/_form/text-area.tsx"]);
});
