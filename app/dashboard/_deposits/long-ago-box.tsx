import { depositTexts } from "#lib/money/deposits/texts.en.ts";

/** Confirms a day of receipt that the fund has questioned. */
export const LongAgoBox = ({ isLongAgo, onTurn }: { isLongAgo: boolean; onTurn: (isLongAgo: boolean) => void }) => (
  <label>
    <input type="checkbox" checked={isLongAgo} onChange={({ target }) => onTurn(target.checked)} />{" "}
    {depositTexts.isLongAgo}
  </label>
);
