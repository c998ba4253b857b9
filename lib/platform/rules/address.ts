import { nameFault, nameRule } from "./name.ts";
import { mailZipRule } from "./numbers.ts";
import { keepErrors, requiredText } from "./rule.ts";

type TypedAddress = Readonly<Record<"address1" | "address2" | "city" | "state" | "zip", string>>;

/** USPS codes for states, the District of Columbia, territories and the armed forces. */
const codes = new Set(
  [
    "AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR",
    "PA RI SC SD TN TX UT VT VA WA WV WI WY AS FM GU MH MP PW PR VI AA AE AP",
  ].flatMap((line) => line.split(" ")),
);

const stateText = "Must be the two letters of a U.S. state, such as MN";

const isState = (text: string): boolean => codes.has(text.toUpperCase());

type Address = TypedAddress & { readonly address3: string };

type Field = keyof TypedAddress;
/** Texts in English, in the order of the fields. */
export type AddressFaults = Partial<Record<Field, string>>;

type Labels = Readonly<Record<Exclude<Field, "address2">, string>>;

/** Returns the error of a required field, or null. @param text if it is filled but not right */
export const requiredFieldError = (label: string, typedText: string, isRight: boolean, text: string): string | null =>
  typedText.trim() === "" ? requiredText(label) : isRight ? null : text;

/** Lists the errors of a typed address, for both the form and the fund API. */
export const findAddressErrors = (typedText: TypedAddress, labels: Labels): AddressFaults => {
  const errors: Readonly<Record<Field, string | null>> = {
    address1: nameFault(labels.address1, typedText.address1),
    address2: nameRule.isValid(typedText.address2) ? null : nameRule.text,
    city: nameFault(labels.city, typedText.city),
    state: requiredFieldError(labels.state, typedText.state, isState(typedText.state.trim()), stateText),
    zip: requiredFieldError(labels.zip, typedText.zip, mailZipRule.isValid(typedText.zip.trim()), mailZipRule.text),
  };
  return keepErrors<Field>(errors);
};

/** Removes spaces at both ends, and all but one between words. */
export const collapseSpaces = (text: string): string => text.trim().replaceAll(/\s+/g, " ");

/** Normalizes a valid address: single spaces, the state in capitals, the ZIP code in digits. */
export const toAddress = ({ address1, address2, city, state, zip }: TypedAddress): Address => ({
  address1: collapseSpaces(address1),
  address2: collapseSpaces(address2),
  address3: "",
  city: collapseSpaces(city),
  state: state.trim().toUpperCase(),
  zip: zip.replaceAll(/\D/g, ""),
});
