import { readCountry } from './countries.ts';
import { identifiers } from './identifiers.ts';
import { readQuantity } from './quantity.ts';
import type { Label, LabelFacts, RawLabel } from './types.ts';

const SILENT: LabelFacts = {
  partNumber: null,
  customerPartNumber: null,
  orderCode: null,
  quantity: null,
  lot: null,
  dateCode: null,
  productionDate: null,
  expiryDate: null,
  country: null,
  moistureLevel: null,
  licencePlate: null,
  manufacturer: null,
  customerOrder: null,
  salesOrder: null,
  invoice: null,
  packingList: null,
  orderLine: null,
};

/** The twelve figures by which Philips and NXP number what they make; the type stands in 30P then. */
const TWELVE_NC = /^9\d{11}$/;
/** Year and week. */
const YEAR_AND_WEEK = /^\d\d(?:0[1-9]|[1-4]\d|5[0-3])$/;

/** Facts from the fields of a label: which of its numbers is whose depends on who printed it. */
export function sayFacts({ format, fields, facts = {}, seller, unread = [], doubts = [] }: RawLabel): Label {
  const doubted = [...doubts];
  const all = (identifier: string): string[] => [
    ...new Set(
      fields.filter((field) => field.identifier === identifier && field.value !== '').map(({ value }) => value),
    ),
  ];
  const first = (identifier: string): string | null => all(identifier)[0] ?? null;

  const said: LabelFacts = { ...SILENT };
  for (const [identifier, { fact, name }] of Object.entries(identifiers)) {
    if (fact === undefined || said[fact] !== null) continue;
    const values = all(identifier);
    if (values[0] === undefined) continue;
    if (values.length > 1) doubted.push(`${values.length} of ${name} (${identifier}): ${values.join(', ')}`);
    if (fact !== 'quantity') said[fact] = values[0];
    else if (values.length === 1) said.quantity = readQuantity(values[0]) ?? null;
  }
  said.lot ??= first('T') ?? first('2T');
  said.moistureLevel = /^(\d[aA]?)(?:\/|$)/.exec(first('3Z') ?? '')?.[1]?.toLowerCase() ?? null;
  const date = first('D');
  if (date !== null && YEAR_AND_WEEK.test(date)) said.dateCode ??= date;
  else said.productionDate ??= date;
  Object.assign(said, sayNumbers(first, said, seller?.name, doubted));
  Object.assign(said, Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null)));
  if (said.customerPartNumber === said.orderCode) said.customerPartNumber = null;
  if (said.country !== null) said.country = readCountry(said.country) ?? said.country;

  return {
    format,
    ...said,
    seller: seller?.name ?? null,
    sellerRule: seller?.rule ?? null,
    fields,
    unread,
    doubts: doubted,
  };
}

/** Whose number P, 1P and 30P are. */
function sayNumbers(
  first: (identifier: string) => string | null,
  said: LabelFacts,
  seller: string | undefined,
  doubts: string[],
): Partial<LabelFacts> {
  const [number, maker, level] = [first('P'), first('1P'), first('30P')];
  if (seller === 'Digi-Key') {
    // Programs that print labels of their own set Digi-Key's number where the maker's belongs.
    const isMakers = maker === null || !maker.endsWith('-ND');
    const orderCode = level ?? [number, maker].find((code) => code?.endsWith('-ND')) ?? null;
    return {
      orderCode,
      customerPartNumber: number === orderCode ? null : number,
      ...(isMakers ? {} : { partNumber: null }),
    };
  }
  if (maker !== null && TWELVE_NC.test(maker) && level !== null)
    return { partNumber: level, customerPartNumber: number };
  if (number === null || maker !== null || said.orderCode !== null || seller !== undefined)
    return { customerPartNumber: number };
  doubts.push(
    `${number} (P) is taken as the part number: no other is there, but P may be a number of the customer's own`,
  );
  return { partNumber: number };
}
