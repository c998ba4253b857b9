import { peopleTexts } from "#lib/employers/page-texts.en.ts";
import type { Invitation } from "#lib/employers/schema.ts";
import { accessText } from "#lib/employers/switch-texts.en.ts";
import { AskOnce } from "../../../_form/one-act/ask-once.tsx";
import { useHydrated } from "../../../_form/use-hydrated.ts";
import { Alert } from "../../../_ui/alert.tsx";
import { Button } from "../../../_ui/button.tsx";
import { Tag } from "../../../_ui/tag.tsx";
import styles from "./people.module.css";
import { useAsked } from "../../../_form/one-act/use-asked.ts";
import { KeepTogether } from "../../../_ui/text/keep-together.tsx";

type Props = {
  invitation: Invitation;
  /** Both return what went wrong, in words; null when it is done. */
  onResend: () => Promise<string | null>;
  onWithdraw: () => Promise<string | null>;
};

/** A pending invitation. */
export const InvitationItem = ({ invitation, onResend, onWithdraw }: Props) => {
  const hydrated = useHydrated();
  const resend = useAsked(onResend);
  const withdraw = useAsked(onWithdraw);
  const { email, role, isExpired } = invitation;
  return (
    <li className={styles.person}>
      <div className={styles.head}>
        <h3>{peopleTexts.nameOf(invitation)}</h3>
        <Tag tone="plain">{role}</Tag>
        <Tag tone={isExpired ? "warn" : "plain"}>{isExpired ? "Expired" : "Invited"}</Tag>
      </div>
      <p>{accessText(invitation)}</p>
      <p className={styles.facts}>
        <KeepTogether text={email} /> · {peopleTexts.invited(invitation)}
      </p>
      {resend.problem !== null && (
        <Alert tone="bad" live>
          {resend.problem}
        </Alert>
      )}
      <div className={styles.actions}>
        <Button small tone="quiet" disabled={!hydrated} onClick={resend.onYes}>
          Send again<span className="visually-hidden"> to {email}</span>
        </Button>
        <AskOnce
          small
          tone="bad"
          ask={`Withdraw invitation to ${email}`}
          question={peopleTexts.withdrawQuestion(invitation)}
          yes="Yes, withdraw"
          no="Keep"
          pendingText="Withdrawing…"
          {...withdraw}
        />
      </div>
    </li>
  );
};
