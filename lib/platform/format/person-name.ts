type Named = { readonly firstName: string; readonly lastName: string };

/** "Dana Alvarez": how emails, receipts and the history name a person. */
export const fullName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim();

/** "Alvarez, Dana R": how lists name a person. */
export const listedName = ({
  firstName,
  lastName,
  middleInitial = "",
}: Named & { readonly middleInitial?: string }): string => {
  const given = [firstName, middleInitial].filter((part) => part !== "").join(" ");
  return given === "" ? lastName : `${lastName}, ${given}`;
};
