import { switchTexts } from "../../../lib/employers/switch-texts.en.ts";
import { routes } from "../../../lib/routes.ts";
import type { User } from "../../../lib/contract/user.ts";
import { Button } from "../../_ui/button.tsx";
import styles from "./menu.module.css";

/** Leads who may act for several employers to the page where one is chosen; a form, because it changes who one acts for. */
export const SwitchEmployer = ({ user }: { user: User }) =>
  user.employerChoice === "none" ? null : (
    <form className={styles.switch} action={routes.chooseEmployer} method="get">
      <Button type="submit" tone="quiet" small>
        {switchTexts.switchButton}
      </Button>
    </form>
  );
