import { routes } from "../../../lib/routes.ts";
import { deskTexts } from "../../../lib/operations/texts.en.ts";
import { Field } from "../../_form/field.tsx";
import { Button } from "../../_ui/button.tsx";
import styles from "./desk.module.css";

/** Finds an employer by anything it may say on the phone. A plain form, so that it works without script. */
export const FindEmployer = ({ find = "" }: { find?: string }) => (
  <search>
    <form action={routes.employers} className={styles.find}>
      <Field
        id="find-employer"
        label="Find an employer"
        hint={deskTexts.findHint}
        name="find"
        type="search"
        defaultValue={find}
        maxLength={80}
        autoComplete="off"
      />
      <Button type="submit">Find</Button>
    </form>
  </search>
);
