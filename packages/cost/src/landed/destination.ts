/** Members of the European Union, which share one tariff. */
const EU_MEMBERS = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** Codes in use beside ISO 3166. */
const OTHER_CODES = new Map([
  ['UK', 'GB'],
  ['EL', 'GR'],
]);

/** What customs counts beside the price. */
interface ValueRule {
  includesCarriage: boolean;
  /** The rule in full, and in a few words for rows beside the one that has it in full. */
  note: string;
  brief: string;
}

const withoutCarriage = (law: string): ValueRule => ({
  includesCarriage: false,
  note: `Customs value without freight and insurance (FOB): ${law}.`,
  brief: `FOB value, ${law}.`,
});
const withCarriage = (law: string, brief: string): ValueRule => ({
  includesCarriage: true,
  note: `Customs value with freight and insurance (CIF): ${law}.`,
  brief: `CIF value, ${brief}.`,
});
const EU_VALUE = withCarriage('Regulation (EU) No 952/2013, article 71(1)(e)', '(EU) 952/2013 art. 71');
const UK_LAW = 'Taxation (Cross-border Trade) Act 2018, section 16';
const CUSTOMS_VALUE = new Map<string, ValueRule>([
  ['US', withoutCarriage('19 U.S.C. 1401a(b)(4)(A)')],
  ['CA', withoutCarriage('Customs Act, section 48(5)(b)')],
  ['AU', withoutCarriage('Customs Act 1901, section 161')],
  ['GB', withCarriage(UK_LAW, UK_LAW)],
]);
/** Article 8(2) of the agreement leaves it to each member whether the carriage counts. */
const USUAL_VALUE: ValueRule = {
  includesCarriage: true,
  note: 'Customs value taken with freight and insurance (CIF), as most countries do under the choice of article 8(2) of the WTO Customs Valuation Agreement; check it.',
  brief: 'CIF value, as most countries take it: check it.',
};

/** An ISO 3166 alpha-2 code or `EU`; undefined when nothing is given. */
export function readDestination(text: string | undefined): string | undefined {
  const code = (text ?? '').trim().toUpperCase().slice(0, 20);
  return code === '' ? undefined : (OTHER_CODES.get(code) ?? code);
}

export function isEuMember(destination: string): boolean {
  return EU_MEMBERS.has(destination);
}

/**
 * Whose tariffs hold at a destination: its own and the one of its customs union.
 *
 * @example
 * import { tariffAreas } from '@partwright/cost';
 *
 * tariffAreas('DE'); // => ['DE', 'EU']
 */
export function tariffAreas(destination: string): string[] {
  return isEuMember(destination) ? [destination, 'EU'] : [destination];
}

/** What the customs value contains at a destination; with freight and insurance where no other rule is known. */
export function customsValueRule(destination: string | undefined): ValueRule {
  if (destination === undefined) return USUAL_VALUE;
  return CUSTOMS_VALUE.get(destination) ?? (isInEu(destination) ? EU_VALUE : USUAL_VALUE);
}

/** What import VAT is taken of beside goods and duty. */
interface VatBasisRule {
  includesCarriage: boolean;
  includesBrokerage: boolean;
  note: string;
}

/** What import VAT is taken of; with brokerage where the law counts all costs up to the first place of destination. */
export function vatBasisRule(destination: string | undefined): VatBasisRule {
  if (destination === 'CA') {
    const note = 'Taken of the customs value and duty: Excise Tax Act, section 215.';
    return { includesCarriage: false, includesBrokerage: false, note };
  }
  const law = destination === undefined ? undefined : findVatLaw(destination);
  const whole = 'Taken of goods, freight, insurance, duty and brokerage to the first place of destination';
  if (law !== undefined) return { includesCarriage: true, includesBrokerage: true, note: `${whole}: ${law}.` };
  if (destination === undefined)
    return { includesCarriage: true, includesBrokerage: true, note: `${whole}, as no destination is given: check it.` };
  const note = 'Taken of goods, freight, insurance and duty: check it.';
  return { includesCarriage: true, includesBrokerage: false, note };
}

function findVatLaw(destination: string): string | undefined {
  if (isInEu(destination)) return 'Directive 2006/112/EC, articles 85 and 86';
  if (destination === 'GB') return 'Value Added Tax Act 1994, section 21(2)';
  return destination === 'CH' ? 'Swiss Value Added Tax Act (SR 641.20), article 54' : undefined;
}

function isInEu(destination: string): boolean {
  return destination === 'EU' || isEuMember(destination);
}
