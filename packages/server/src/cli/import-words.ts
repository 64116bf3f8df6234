/** What an import refused or put right, in words for a person. Codes: `contradiction:rds_on` is the family, then the fact. */
const families: ReadonlyMap<string, string> = new Map([
  // Records that gave no part.
  ['unreadable_line', 'The line cannot be read: no JSON, or a quote that is never closed'],
  ['unreadable_library', 'The library cannot be read'],
  ['not_a_part', 'The record has no order code or no part number'],
  ['sku_unreadable', 'The order code is not one of the seller'],
  ['no_part_number', 'The row has no manufacturer part number'],
  ['price_unreadable', 'A price cannot be read; see the decimal sign of the mapping'],
  ['no_currency', 'Nothing says the currency of the prices'],
  ['no_quantity', 'The quantity of an order cannot be read'],
  ['no_seller', 'The row says no seller'],
  ['date_unreadable', 'A date cannot be read; see `dates` of the mapping'],
  ['generic_symbol', 'The symbol stands for a kind of part, not for one part'],
  ['power_symbol', 'The symbol names a supply net'],
  ['graphic_symbol', 'The symbol is a drawing'],
  ['not_in_bom', 'The symbol is not listed in bills of materials'],
  ['alias_of_parent', 'The symbol is another drawing of the one it is derived from'],
  ['parent_missing', 'The symbol it is derived from is not in the library'],
  ['repeated_symbol', 'Another symbol has given this part already'],
  ['number_of_another_package', 'The number was listed before with another package; the first stays'],
  ['listed_twice', 'The part was listed before in the same file'],
  // Facts put right or left out.
  ['contradiction', 'Two fields say different things of one fact; the more exact one stays'],
  ['unreadable', 'The fact cannot be read and is left out'],
  ['part_number_wins', 'What the manufacturer part number says replaces what is listed'],
  ['part_number_fills', 'What is not listed is taken from the manufacturer part number'],
  ['price_repeated', 'A price break repeats the price or the quantity before it and is left out'],
  ['price_order', 'Price breaks do not stand in the order of their quantities'],
  ['price_invalid', 'A price break has no positive quantity and price and is left out'],
  ['price_missing', 'The row has no price; the offer is kept without one'],
  ['price_outdated', 'An older price is replaced or contradicted by a newer order and left out'],
  ['untranslated', 'Words in Chinese without a known meaning are left out'],
  ['translated', 'Words in Chinese are translated'],
  ['html_entity', 'Signs written as HTML (&amp;) are read'],
  ['mojibake', 'Letters that were decoded wrongly (Âµ for µ) are mended'],
  ['lost_character', 'Letters were lost before the file came here'],
  ['maker_unknown', 'Nothing says the manufacturer; the part is kept under Unknown'],
  ['maker_of_many', 'Several manufacturers have this number; the part is kept under Unknown'],
  ['maker_from_catalogue', 'The catalogue knows the number of one manufacturer only; the part joins it'],
  ['category_from_catalogue', 'The catalogue knows the category more finely'],
  ['not_kept', 'Fields that the catalogue has no place for'],
]);

/** The family of a code and what it means; a code without words here is its own explanation. */
export function wordsOfCode(code: string): { family: string; sentence: string } {
  const family = code.split(':', 1)[0]!;
  return { family, sentence: families.get(family) ?? family.replaceAll('_', ' ') };
}
