import type { Ref } from "react";
import { countPeople } from "#lib/format/count.ts";
import type { CheckedTotals } from "#lib/totals/check-totals.ts";
import { totalsTexts } from "#lib/totals/texts.en.ts";
import { Button } from "#app/_ui/button.tsx";
import styles from "../import.module.css";

type Props = {
  people: number;
  checked: CheckedTotals;
  isSeen: boolean;
  box: Ref<HTMLInputElement>;
  onSeen: (isSeen: boolean) => void;
  onShow: () => void;
};

/** Where totals leave something unchecked: the people whose units or wages changed much are looked at and confirmed at once. */
export const FarOffPeople = ({ people, checked, isSeen, box, onSeen, onShow }: Props) => (
  <div className={styles.carried}>
    <p>
      {totalsTexts.farOff(countPeople(people), checked)}{" "}
      <Button tone="quiet" small onClick={onShow}>
        {totalsTexts.showFarOff}
      </Button>
    </p>
    <label className={styles.seen}>
      <input ref={box} type="checkbox" checked={isSeen} onChange={({ target }) => onSeen(target.checked)} />
      {totalsTexts.lookedAt(people)}
    </label>
  </div>
);
