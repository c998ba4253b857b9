/** How far a total is from the month before: "−2.8% from May", "same as May"; empty when there was nothing before. */
export const changeText = (now: number, before: number, month: string): string => {
  if (before === 0) return "";
  const tenths = Math.round(((now - before) / before) * 1000);
  if (tenths === 0) return now === before ? `same as ${month}` : `about as ${month}`;
  return `${tenths < 0 ? "−" : "+"}${(Math.abs(tenths) / 10).toFixed(1)}% from ${month}`;
};
