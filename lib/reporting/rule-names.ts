/** The rules of warnings (docs/domain.md §7), by id, as a heading and a refusal name them; first those that need a reason. */
export const ruleNames: Readonly<Record<string, string>> = {
  "units-over-300-hours": "more than 300 hours",
  "wage-outside-range": "wage per unit outside the range of the class",
  "total-off-last-month": "total far off last month’s",
  "name-differs": "name differs from the fund’s",
  "same-name-on-report": "same name as another person on this report",
  "first-name-missing": "no first name in the file, and several people have the last name",
  "new-in-second-unit": "new here and already in another unit",
  "ended-active-elsewhere": "ended here and active elsewhere",
  "missing-from-file": "not in the file",
  "hire-date-long-before": "hired long before this month",
  "target-unit-not-used": "new unit given, but not moved",
  "date-not-used": "date given, but not needed",
  "return-date-passed": "return date has passed",
  "units-over-cap": "more than the cap",
  "units-off-average": "far off the three-month average",
  "units-none-again": "no units again",
};
