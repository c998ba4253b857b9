import { switching } from "../../../lib/identity/employers/words.ts";
import type { Offered } from "../../../lib/platform/journey/offered.ts";
import { offersPage } from "../../../lib/platform/journey/page-calls.ts";
import { routes } from "../../../lib/routes.ts";
import type { User } from "../../../lib/platform/contract/user.ts";
import { ButtonLink } from "../../_ui/button.tsx";
import { textsOf } from "../language/texts-of.ts";
import styles from "./menu.module.css";

/** Leads people who may act for several employers to the page where they choose one. */
export const SwitchEmployer = async ({ user, offered }: { user: User; offered: Offered }) =>
  user.employerChoice === "none" || !offersPage(routes.chooseEmployer, offered) ? null : (
    <div className={styles.switch}>
      <ButtonLink href={routes.chooseEmployer} tone="quiet" small>
        {(await textsOf(switching)).switchTexts.switchButton}
      </ButtonLink>
    </div>
  );
