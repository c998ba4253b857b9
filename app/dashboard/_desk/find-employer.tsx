import { routes } from "../../../lib/routes.ts";
import { deskTexts } from "../../../lib/desk/operations/texts.en.ts";
import type { ComponentProps } from "react";
import { Field } from "../../_form/field.tsx";
import { Button } from "../../_ui/button.tsx";
import styles from "./desk.module.css";

type Props = Pick<ComponentProps<typeof Field>, "id" | "label" | "hint"> & {
  action: string;
  find: string;
  className?: string | undefined;
};

/** A plain form that works without a script. */
export const FindForm = ({ action, find, className = styles.find, ...field }: Props) => (
  <search>
    <form action={action} className={className}>
      <Field {...field} name="find" type="search" defaultValue={find} maxLength={80} autoComplete="off" />
      <Button type="submit">Find</Button>
    </form>
  </search>
);

export const FindEmployer = ({ find = "" }: { find?: string }) => (
  <FindForm
    action={routes.employers}
    id="find-employer"
    label="Find an employer"
    hint={deskTexts.findHint}
    find={find}
  />
);
