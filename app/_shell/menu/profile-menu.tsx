import { routes } from "../../../lib/routes.ts";
import { Icon } from "../../_ui/icon.tsx";
import type { User } from "../../../lib/contract/user.ts";
import { DropDown } from "./drop-down.tsx";
import styles from "./menu.module.css";
import { SwitchEmployer } from "./switch-employer.tsx";
import { UserInfo } from "./user-info.tsx";

/** spec-map §2: first name, My Profile, Log Out, and the Employer Id for the employer roles. */
export const ProfileMenu = ({ user }: { user: User }) => (
  <DropDown
    panelClassName={styles.panel}
    label={
      <>
        {user.firstName} <span className="visually-hidden">My account</span>
        <Icon name="chevron" size={16} />
      </>
    }
  >
    <UserInfo user={user} />
    <SwitchEmployer user={user} />
    <ul className={styles.list}>
      <li>
        <a href={routes.profile}>My Profile</a>
      </li>
      <li>
        <a href={routes.logout}>Log Out</a>
      </li>
    </ul>
  </DropDown>
);
