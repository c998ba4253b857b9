import { routes } from "../../../lib/routes.ts";
import { deskTexts } from "../../../lib/desk/operations/texts.en.ts";
import { FindForm } from "./find-form.tsx";

/** The search for an employer. */
export const FindEmployer = ({ find = "" }: { find?: string }) => (
  <FindForm
    action={routes.employers}
    id="find-employer"
    label="Find an employer"
    hint={deskTexts.findHint}
    find={find}
  />
);
