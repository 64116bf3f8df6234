import { readCountry } from '../countries.ts';
import type { LabelField, RawLabel } from '../types.ts';

/** Letters and figures, as the numbers of makers have them. */
const isPartLike = (text: string): boolean => /[A-Z]/.test(text) && /\d/.test(text);

const named = (name: string, value: string): LabelField => ({ identifier: null, name, value });

/** JEITA C-3 (Panasonic and others): `3N1`, part number, blanks, quantity; `3N2` is of the seller's own use. */
export function readJeita(text: string): RawLabel | undefined {
  const [, number, quantity] = /^3N1\s*(\S(?:.*\S)?)\s+(\d{1,9})\s*$/.exec(text) ?? [];
  if (number !== undefined)
    return {
      format: 'jeita',
      fields: [named('part number', number), named('quantity', quantity!)],
      facts: { partNumber: number, quantity: Number(quantity) },
    };
  return /^3N2\s*\S/.test(text)
    ? {
        format: 'jeita',
        fields: [],
        unread: [text],
        doubts: ['3N2 is of the supplier’s own use: its fields are not known'],
      }
    : undefined;
}

/** Lite-On: part number, lot, quantity, batch, package, date code and country between semicolons. */
export function readLiteOn(text: string): RawLabel | undefined {
  if (!/^;;[^;]+;[^;]*;\d+;/.test(text)) return undefined;
  const [number = '', lot = '', quantity = '', batch = '', plate = '', date = '', country = '', ...rest] = text
    .slice(2)
    .split(';')
    .map((part) => part.trim());
  return {
    format: 'lite_on',
    fields: [
      named('part number', number),
      named('lot', lot),
      named('quantity', quantity),
      named('batch', batch),
      named('licence plate', plate),
      named('date code', date),
      named('country of origin', country),
    ].filter(({ value }) => value !== ''),
    unread: rest.filter((part) => part !== ''),
    facts: {
      partNumber: number,
      lot: lot || null,
      quantity: Number(quantity),
      licencePlate: plate || null,
      dateCode: /^\d{4}$/.test(date) ? date : null,
      country: readCountry(country) ?? null,
    },
  };
}

/** Vishay, columns of one width: part number, lot of ten figures, date; batch; quantity with five decimals and order; date code. */
const VISHAY = /^\s*(\S+?)(\d{10})(\d\d\/\d\d\/\d\d)\s+(\S+)\s+(\d+)\.0{5}(\d*)\s+(\d{4})\s/;

/** Vishay: the number is sure where it stands a second time further on. */
export function readVishay(text: string): RawLabel | undefined {
  const [whole, number, lot, day, batch, quantity, order, date] = VISHAY.exec(text) ?? [];
  if (whole === undefined || !text.slice(whole.length).includes(number!)) return undefined;
  return {
    format: 'vishay',
    fields: [
      named('part number', number!),
      named('lot', lot!),
      named('date of the lot', day!),
      named('batch', batch!),
      named('quantity', quantity!),
      named("manufacturer's order", order!),
      named('date code', date!),
    ].filter(({ value }) => value !== ''),
    unread: [text.slice(whole.length).trim().replaceAll(/\s+/g, ' ')],
    facts: { partNumber: number!, lot: lot!, quantity: Number(quantity), dateCode: date!, productionDate: day! },
  };
}

/** Samsung Electro-Mechanics, in a QR code: lot, part number, date and quantity between strokes. */
const SAMSUNG_PARTED = /^([A-Z0-9]{7})\/([A-Z0-9-]{8,24})\/(\d{4})\/(\d{7})$/;

function readPartedSamsung(text: string): RawLabel | undefined {
  const [, lot, number, dateCode, quantity] = SAMSUNG_PARTED.exec(text) ?? [];
  if (number === undefined || !isPartLike(number)) return undefined;
  return {
    format: 'samsung',
    fields: [
      named('lot', lot!),
      named('part number', number),
      named('date code', dateCode!),
      named('quantity', String(Number(quantity))),
    ],
    facts: { lot: lot!, partNumber: number, dateCode: dateCode!, quantity: Number(quantity) },
    doubts: ['Read by its layout alone, as Samsung prints it: lot, part number, date and quantity between strokes'],
  };
}

/** Samsung Electro-Mechanics in bars: lot of seven signs, date in four figures, quantity in seven. */
export function readSamsung(text: string): RawLabel | undefined {
  const parted = readPartedSamsung(text);
  if (parted !== undefined) return parted;
  const [, lot, date, quantity] = /^([A-Z]{2}\d[A-Z0-9]{4})(\d{4})(00\d{4}0)$/.exec(text) ?? [];
  if (lot === undefined) return undefined;
  const dateCode = date!.replace(/^0+(?=\d)/, '');
  return {
    format: 'samsung',
    fields: [named('lot', lot), named('date code', dateCode), named('quantity', String(Number(quantity)))],
    facts: { lot, dateCode, quantity: Number(quantity) },
    doubts: ['Read by its layout alone, as Samsung prints it: 7 signs of the lot, 4 of the date, 7 of the quantity'],
  };
}

/** A part number, blanks, a quantity (Walsin, Samsung and others in Code 93). */
export function readPaddedColumns(text: string): RawLabel | undefined {
  const [, number, quantity] = /^([A-Z0-9][A-Z0-9./+-]{7,29}) {2,}([1-9]\d{1,6})$/.exec(text) ?? [];
  if (number === undefined || !isPartLike(number)) return undefined;
  return {
    format: 'padded_columns',
    fields: [named('part number', number), named('quantity', quantity!)],
    facts: { partNumber: number, quantity: Number(quantity) },
    doubts: ['Read by its layout alone: a number, blanks, a quantity'],
  };
}

/** Digi-Key's older bags in Code 128: part id, quantity and load id in 21 or 22 figures. Only Digi-Key knows which part an id is. */
export function readDigikeyDigits(text: string): RawLabel | undefined {
  const [, part, quantity, load] = /^([1-9]\d{6})(0{3}\d{5,6})(\d{6})$/.exec(text) ?? [];
  if (part === undefined) return undefined;
  return {
    format: 'digikey_digits',
    fields: [
      named("Digi-Key's part id", part),
      named('quantity', String(Number(quantity))),
      named("Digi-Key's load id", load!),
    ],
    facts: { quantity: Number(quantity) },
    seller: { name: 'Digi-Key', rule: 'its figures are laid out like those of the older bags' },
    doubts: ['Read by its layout alone: where one figure ends and the next begins is not told'],
  };
}

/** Walsin: part number, quantity, lot and day (YYMMDD) behind their letters, with nothing between. */
const WALSIN = /^P(\S{6,30})Q(\d{1,7})L(\w{4,20})D(\d{6})$/;

/** Walsin's code on reels: the last letters that fit are those of the fields, as part numbers hold a Q and an L, too. */
export function readWalsin(text: string): RawLabel | undefined {
  const [, number, quantity, lot, day] = WALSIN.exec(text) ?? [];
  if (number === undefined) return undefined;
  return {
    format: 'walsin',
    fields: [
      named('part number', number),
      named('quantity', quantity!),
      named('lot', lot!),
      named('production date', day!),
    ],
    facts: { partNumber: number, quantity: Number(quantity), lot: lot!, productionDate: day! },
    doubts: ['Read by its layout alone: P, Q, L and D with nothing between the fields'],
  };
}

/** KOA: plant, part number, quantity, lot and store between colons; labels for customers have neither plant nor quantity. */
export function readKoa(text: string): RawLabel | undefined {
  const [, number, quantity, lot] =
    /^[A-Z]{3}:\d+:([A-Z0-9]{8,24}):(\d{1,7}):[A-Z]?:([A-Z0-9]{4,12}):[^:]*:[A-Z]{3}-[A-Z0-9]+$/.exec(text) ?? [];
  if (number === undefined || !isPartLike(number)) return undefined;
  return {
    format: 'koa',
    fields: [named('part number', number), named('quantity', quantity!), named('lot', lot!)],
    facts: { partNumber: number, quantity: Number(quantity), lot: lot! },
    doubts: ['Read by its layout alone, as KOA prints it: plant, number, quantity and lot between colons'],
  };
}

/** KEMET: batch, station and package, part number; blanks; quantity in seven figures, country, its two letters. */
const KEMET = /^(\d{9}) ([A-Z]\d{4})([A-Z][A-Z0-9]{7,23}) +(\d{7})(?:[A-Z][A-Z ]*? +([A-Z]{2}))?$/;

/** KEMET's code on reels. */
export function readKemet(text: string): RawLabel | undefined {
  const [, batch, package_, number, quantity, land] = KEMET.exec(text) ?? [];
  if (number === undefined || !isPartLike(number)) return undefined;
  return {
    format: 'kemet',
    fields: [
      named('batch', batch!),
      named('station and package', package_!),
      named('part number', number),
      named('quantity', String(Number(quantity))),
      ...(land === undefined ? [] : [named('country of origin', land)]),
    ],
    facts: { partNumber: number, quantity: Number(quantity), country: land === undefined ? null : readCountry(land)! },
    doubts: ['Read by its layout alone, as KEMET prints it: 5 signs of the package stand before the part number'],
  };
}

/** ROHM, columns of one width: part number in 19, quantity in 6, date code in 4, lot in 6, marking lot in 3. */
const ROHM = /^(?=.{18} )([A-Z0-9][A-Z0-9./+-]{5,17}) +(?<=^.{19})(\d{6})(\d{4})([A-Z0-9]{6})([A-Z0-9]{0,3})\s*$/;

/** ROHM's code on reels. */
export function readRohm(text: string): RawLabel | undefined {
  const [, number, quantity, date, lot, marking] = ROHM.exec(text) ?? [];
  if (number === undefined || !isPartLike(number)) return undefined;
  return {
    format: 'rohm',
    fields: [
      named('part number', number),
      named('quantity', String(Number(quantity))),
      named('date code', date!),
      named('lot', lot!),
      ...(marking === '' ? [] : [named('marking lot', marking!)]),
    ],
    facts: { partNumber: number, quantity: Number(quantity), dateCode: date!, lot: lot! },
    doubts: ['Read by its layout alone, as ROHM prints it: columns of 19, 6, 4 and 6 signs'],
  };
}

/** Bourns: part number, quantity, date code and lot with `+` between. */
export function readBourns(text: string): RawLabel | undefined {
  const [, number, quantity, date, lot] =
    /^P([A-Z0-9][^+]{4,30})\+Q(\d{1,7})\+9D(\d{4})\+1T([^+]{2,20})$/.exec(text) ?? [];
  if (number === undefined || !isPartLike(number)) return undefined;
  return {
    format: 'bourns',
    fields: [
      { identifier: 'P', name: 'part number', value: number },
      { identifier: 'Q', name: 'quantity', value: quantity! },
      { identifier: '9D', name: 'date code', value: date! },
      { identifier: '1T', name: 'lot', value: lot! },
    ],
    facts: { partNumber: number, quantity: Number(quantity), dateCode: date!, lot: lot! },
    doubts: ['P is taken as the manufacturer’s number: no other is there, as on labels of Bourns'],
  };
}
