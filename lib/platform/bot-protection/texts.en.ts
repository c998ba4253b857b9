export const botTexts = {
  refused:
    "The spam check didn’t confirm that you’re a person. Nothing was sent, and what you typed is still here. Complete the spam check and try again, or call us.",
  unreachable:
    "The spam check isn’t available right now. Nothing was sent, and what you typed is still here. Try again in a few minutes, or call us.",
  notLoaded: "The spam check didn’t load. Allow it in your browser and reload the page, or call us.",
} as const;
