import { isEmployer } from "../../../lib/platform/contract/audience.ts";
import type { User } from "../../../lib/platform/contract/user.ts";
import styles from "./menu.module.css";

/** Who is signed in; the two employer roles see their Employer Id (spec-map §2 leaves the set open). */
export const UserInfo = ({ user, employerId }: { user: User; employerId: string }) => (
  <p className={styles.who}>
    <b>{user.firstName}</b>
    {user.employerName !== null && <span>{user.employerName} </span>}
    {isEmployer(user) && user.employerId !== null && (
      <span>
        {employerId} {user.employerId}
      </span>
    )}
  </p>
);
