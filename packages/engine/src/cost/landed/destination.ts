/** Members of the European Union, which share one tariff. */
const EU_MEMBERS = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** Codes in use beside ISO 3166. */
const OTHER_CODES = new Map([
  ['UK', 'GB'],
  ['EL', 'GR'],
]);

/** What customs or the tax office counts beside the price, and the rule that says so. */
interface ValueRule {
  includesCarriage: boolean;
  note: string;
}

const WITHOUT_CARRIAGE = 'Customs value without freight and insurance (FOB)';
const CUSTOMS_VALUE = new Map<string, ValueRule>([
  ['US', { includesCarriage: false, note: `${WITHOUT_CARRIAGE}: 19 U.S.C. 1401a(b)(4)(A).` }],
  ['CA', { includesCarriage: false, note: `${WITHOUT_CARRIAGE}: Customs Act, section 48(5)(b).` }],
  ['AU', { includesCarriage: false, note: `${WITHOUT_CARRIAGE}: Customs Act 1901, section 161.` }],
]);
const WITH_CARRIAGE: ValueRule = {
  includesCarriage: true,
  note: 'Customs value with freight and insurance (CIF), as in Regulation (EU) No 952/2013, article 71(1)(e).',
};

/** An ISO 3166 alpha-2 code or `EU`; undefined when nothing is given. */
export function readDestination(text: string | undefined): string | undefined {
  const code = (text ?? '').trim().toUpperCase().slice(0, 20);
  return code === '' ? undefined : (OTHER_CODES.get(code) ?? code);
}

export function isEuMember(destination: string): boolean {
  return EU_MEMBERS.has(destination);
}

/** Whose tariffs hold at a destination: its own and the one of its customs union. */
export function tariffAreas(destination: string): string[] {
  return isEuMember(destination) ? [destination, 'EU'] : [destination];
}

/** What the customs value contains at a destination; with freight and insurance where no other rule is known. */
export function customsValueRule(destination: string | undefined): ValueRule {
  return (destination !== undefined && CUSTOMS_VALUE.get(destination)) || WITH_CARRIAGE;
}

/** What import VAT is taken of beside goods and duty. */
export function vatBasisRule(destination: string): ValueRule & { includesBrokerage: boolean } {
  if (destination === 'CA') {
    const note = 'Taken of the customs value and duty: Excise Tax Act, section 215.';
    return { includesCarriage: false, includesBrokerage: false, note };
  }
  const includesBrokerage = destination === 'EU' || isEuMember(destination) || ['GB', 'CH'].includes(destination);
  const note = includesBrokerage
    ? 'Taken of goods, freight, insurance, duty and brokerage to the first place of destination, as in Directive 2006/112/EC, articles 85 and 86.'
    : 'Taken of goods, freight, insurance and duty.';
  return { includesCarriage: true, includesBrokerage, note };
}
