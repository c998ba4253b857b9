import { depositTexts } from "#lib/money/deposits/texts.en.ts";

/** A checkbox that confirms a day of receipt questioned by the fund API. */
export const LongAgoBox = ({ isLongAgo, onChange }: { isLongAgo: boolean; onChange: (isLongAgo: boolean) => void }) => (
  <label>
    <input type="checkbox" checked={isLongAgo} onChange={({ target }) => onChange(target.checked)} />{" "}
    {depositTexts.isLongAgo}
  </label>
);
