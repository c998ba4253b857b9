import { formatZip } from "../format/person.ts";
import { findAddressErrors, toAddress } from "./address.ts";

const labels = { address1: "Street address or PO box", city: "City", state: "State", zip: "ZIP code" };

const validAddress = { address1: "77 Quarry Road", address2: "", city: "Duluth", state: "mn", zip: "55804" };
const faultsOf = (change: Partial<typeof validAddress>) => findAddressErrors({ ...validAddress, ...change }, labels);

it.each([
  {},
  { address1: "Núm. 5, Calle O’Brien #2" },
  { address1: "PO Box 12" },
  { address2: "Apt 4" },
  { state: " WI " },
  { state: "PR" },
  { zip: "55804-1234" },
  { zip: " 558041234 " },
])("accepts %j", (change) => {
  expect(faultsOf(change)).toEqual({});
});

it.each([
  [{ address1: " " }, "address1", "Street address or PO box Required"],
  [{ address1: "x".repeat(101) }, "address1", /no more than 100 characters/],
  [{ address1: "1 Elm\nStreet" }, "address1", /without line breaks/],
  [{ address2: "4\u202e5" }, "address2", /control characters/],
  [{ city: "" }, "city", "City Required"],
  [{ city: "Du\u0000luth" }, "city", /control characters/],
  [{ state: "" }, "state", "State Required"],
  [{ state: "ZZ" }, "state", "Must be the two letters of a U.S. state, such as MN"],
  [{ state: "Minnesota" }, "state", /two letters/],
  [{ state: "constructor" }, "state", /two letters/],
  [{ zip: "" }, "zip", "ZIP code Required"],
  [{ zip: "5580" }, "zip", "Must have five or nine digits, such as 55802 or 55802-1234"],
  [{ zip: "55804 1234" }, "zip", /five or nine/],
  [{ zip: "٥٥٨٠٤" }, "zip", /five or nine/],
] as const)("reports the error of %j only at its field", (change, field, text) => {
  expect(faultsOf(change)).toEqual({ [field]: expect.stringMatching(text) as unknown });
});

it("lists all errors together, in the order of the fields", () => {
  const blank = { address1: "", address2: "", city: "", state: "", zip: "" };
  expect(Object.keys(findAddressErrors(blank, labels))).toEqual(["address1", "city", "state", "zip"]);
});

it("stores single spaces, the state in capital letters, and the ZIP code in digits", () => {
  const typedAddress = {
    address1: "  77  Quarry Road ",
    address2: " Apt  4",
    city: " Two Harbors ",
    state: " mn",
    zip: "55804-0000 ",
  };
  const storedAddress = toAddress(typedAddress);
  expect(storedAddress).toEqual({
    address1: "77 Quarry Road",
    address2: "Apt 4",
    address3: "",
    city: "Two Harbors",
    state: "MN",
    zip: "558040000",
  });
  expect(formatZip(storedAddress.zip)).toBe("55804");
});
