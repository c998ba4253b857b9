/** spec-map §9: this close to the bottom the terms count as read. */
const scrollThresholdPx = 100;

/** What a scrolling box says of itself, in CSS pixels. */
type Box = { readonly scrollTop: number; readonly clientHeight: number; readonly scrollHeight: number };

/**
 * Whether a reader has come to within 100 px of the bottom (spec-map §2); at once when the text fits without scrolling.
 * A box that is not laid out yet shows nothing, so nothing was read.
 */
export const isNearEnd = ({ scrollTop, clientHeight, scrollHeight }: Box): boolean =>
  clientHeight > 0 && scrollHeight - clientHeight - scrollTop <= scrollThresholdPx;
