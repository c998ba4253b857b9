export const analyticsTexts = {
  notice: "Once you close this notice, visits are counted. The cookie policy explains how to turn that off.",
  kept: "Remembers that you turned visitor statistics off.",
  choice: "Count my visits",
  choiceHint:
    "The tool starts after you close the notice about cookies. It never starts if your browser sends Do Not Track or Global Privacy Control.",
  whatIsCounted:
    "It gets the pages you open and actions such as logging in, but nothing that you type, and no names or amounts.",
  turnedOff: "Your visits aren’t counted.",
  turnedOn: "Your visits are counted again.",
};
