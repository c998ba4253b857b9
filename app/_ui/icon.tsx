const strokes = {
  chevron: "M6 9l6 6 6-6",
  menu: "M4 7h16M4 12h16M4 17h16",
  sheet: "M6 3h9l4 4v14H6zM14 3v5h5M9 13h7M9 17h7",
  card: "M3 6h18v12H3zM3 10h18M7 15h4",
  people:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.5-3.5 3-5.5 6.5-5.500s6 2 6.5 5.500M16 4.500a3.5 3.5 0 0 1 0 6.500M18 14.800c2 .7 3.2 2.5 3.5 5.2",
  phone:
    "M6 3h3l2 5-2.5 1.500a11 11 0 0 0 6 6L16 13l5 2v3a2.5 2.5 0 0 1-2.5 2.500C10.5 20.5 3.5 13.5 3.5 5.500A2.5 2.5 0 0 1 6 3z",
  mail: "M3 6h18v12H3zM3 7l9 7 9-7",
  place: "M12 21c4.5-4.6 7-8.2 7-11a7 7 0 1 0-14 0c0 2.8 2.5 6.4 7 11zM12 12.500a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2",
  badge:
    "M3 5h18v14H3zM8.5 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM5.5 16c.4-1.8 1.5-2.5 3-2.500s2.6.7 3 2.500M15 10h3M15 14h3",
  download: "M12 4v11M7 11l5 5 5-5M4 20h16",
  check: "M5 12.500l4.5 4.500L19 7.5",
  cross: "M6 6l12 12M18 6L6 18",
  ring: "M12 18.500a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13z",
} as const;

export type IconName = keyof typeof strokes;

export const iconNames = Object.keys(strokes) as readonly IconName[];

/** Hidden from assistive technology, because the words next to it have the same meaning. */
export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path
      d={strokes[name]}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
