import { useId } from "react";
import { rights } from "#lib/platform/contract/audience.ts";
import type { Access } from "#lib/identity/employers/schema.ts";
import { rightWords, roleHints } from "#lib/identity/employers/texts.en.ts";
import { RadioList } from "../../../_form/radio-list.tsx";
import styles from "./people.module.css";

const roles = ["Employer", "Employer Admin"] as const;

type Props = { access: Access; onChange: (access: Access) => void };

/** The role, and the rights of someone who isn't an admin: nothing checked means view only. */
export const AccessFields = ({ access, onChange }: Props) => {
  const id = useId();
  return (
    <>
      <RadioList
        legend="Role"
        options={roles.map((role) => ({ value: role, label: role, hint: roleHints[role] }))}
        chosen={access.role}
        onChoose={(role) => onChange({ ...access, role })}
      />
      {access.role === "Employer" && (
        <fieldset className={styles.rights} aria-describedby={`${id}-none`}>
          <legend>Rights</legend>
          {rights.map((right) => (
            <label key={right}>
              <input
                type="checkbox"
                checked={access.rights.includes(right)}
                aria-describedby={`${id}-${right}`}
                onChange={({ target }) =>
                  onChange({
                    ...access,
                    rights: rights.filter((one) => (one === right ? target.checked : access.rights.includes(one))),
                  })
                }
              />
              <span>
                {rightWords[right].label}
                <span id={`${id}-${right}`} className={styles.facts}>
                  {" "}
                  · {rightWords[right].hint}
                </span>
              </span>
            </label>
          ))}
          <p id={`${id}-none`} className={styles.facts}>
            Nothing checked means view only.
          </p>
        </fieldset>
      )}
    </>
  );
};
