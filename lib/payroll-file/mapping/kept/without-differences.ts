import { findRepeatAnswer, type Mapping } from "../../ground/mapping.ts";

/** A mapping as it is for the columns of another file, and the columns it says nothing of. */
type MovedMapping = { readonly mapping: Mapping; readonly isNew: (place: number) => boolean };

const withoutContradicted = <Own extends { readonly from: string; readonly to: string }>(
  own: readonly Own[],
  others: readonly Own[] = [],
  isSame: (one: Own, other: Own) => boolean = () => true,
): Own[] =>
  own.filter(
    (one) =>
      !others.some(
        (other) => other.from.toUpperCase() === one.from.toUpperCase() && other.to !== one.to && isSame(one, other),
      ),
  );

/** Answers of one choice for the whole file. */
const wholeAnswers = ["unnamedLines", "sumRows", "nameForm", "byName", "minutes"] as const;

/** A moved mapping without what another says differently: that is for the clerk to say. */
export const withoutDifferences = ({ mapping, isNew }: MovedMapping, other: MovedMapping): Mapping => {
  const { constants, payCodes, letters, values, columns, people, repeats, carriedOver, ignored = [] } = mapping;
  const said = other.mapping;
  const isSame = (one: keyof Mapping): boolean =>
    said[one] === undefined || JSON.stringify(said[one]) === JSON.stringify(mapping[one]);
  const differing = wholeAnswers.filter((one) => mapping[one] !== undefined && !isSame(one));
  const isSaid = (unit: keyof Mapping["constants"]): boolean =>
    (said.constants[unit] ?? constants[unit]) === constants[unit];
  return {
    ...mapping,
    constants: Object.fromEntries(Object.entries(constants).filter(([unit]) => isSaid(unit as keyof typeof constants))),
    columns: columns.map((field, place) =>
      isNew(place) || other.isNew(place) || said.columns[place] === field ? field : null,
    ),
    values: withoutContradicted(
      values,
      said.values,
      (one, { field, place }) => one.field === field && one.place === place,
    ),
    ...(payCodes !== undefined && { payCodes: withoutContradicted(payCodes, said.payCodes) }),
    ...(letters !== undefined && { letters: withoutContradicted(letters, said.letters) }),
    ...(people !== undefined && { people: withoutContradicted(people, said.people) }),
    ...(repeats !== undefined && {
      repeats: repeats.filter((one) => (findRepeatAnswer(one, said.repeats) ?? one.to) === one.to),
    }),
    ...(carriedOver !== undefined && {
      carriedOver: Object.fromEntries(
        Object.entries(carriedOver).filter(([cell, to]) => {
          const others = said.carriedOver?.[cell as keyof typeof carriedOver];
          return others === undefined || others === to;
        }),
      ),
    }),
    ignored: ignored.filter((place) => isNew(place) || other.isNew(place) || said.columns[place] === null),
    ...Object.fromEntries(differing.map((one) => [one, undefined])),
  };
};
