import { routes } from "../../../lib/routes.ts";
import { Icon } from "../../_ui/icon.tsx";
import type { Offered } from "../../../lib/platform/journey/offered.ts";
import type { User } from "../../../lib/platform/contract/user.ts";
import type { FrameTexts } from "../../../lib/site/pages/frame.ts";
import { DropDown } from "./drop-down.tsx";
import styles from "./menu.module.css";
import { SwitchEmployer } from "./switch-employer.tsx";
import { UserInfo } from "./user-info.tsx";

type Props = { user: User; texts: FrameTexts; offered: Offered };

/** spec-map §2: first name, My Profile, Log Out, and the Employer Id for the employer roles. */
export const ProfileMenu = ({ user, texts: { frameTexts: words, menuTexts }, offered }: Props) => (
  <DropDown
    panelClassName={styles.panel}
    label={
      <>
        {user.firstName} <span className="visually-hidden">{words.myAccount}</span>
        <Icon name="chevron" size={16} />
      </>
    }
  >
    <UserInfo user={user} employerId={words.employerId} />
    <SwitchEmployer user={user} offered={offered} />
    <ul className={styles.list}>
      <li>
        <a href={routes.profile}>{menuTexts.profile}</a>
      </li>
      <li>
        <a href={routes.logout}>{words.logOut}</a>
      </li>
    </ul>
  </DropDown>
);
