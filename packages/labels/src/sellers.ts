import type { LabelField } from './types.ts';

/** A sign by which a seller is known. */
interface Sign {
  seller: string;
  rule: string;
  holds: (fields: ReadonlyMap<string, string>, header: string) => boolean;
}

/** From the surest to the weakest; read off labels of these sellers. */
const signs: readonly Sign[] = [
  {
    seller: 'Digi-Key',
    rule: 'an order code ends with -ND',
    holds: (fields) => ['P', '30P', '1P'].some((identifier) => fields.get(identifier)?.endsWith('-ND') === true),
  },
  {
    seller: 'Digi-Key',
    rule: 'it has the fields 12Z and 13Z of Digi-Key',
    holds: (fields) => fields.has('13Z') || (fields.has('12Z') && fields.has('11Z')),
  },
  { seller: 'Farnell', rule: 'it has the field 3P of element14 and Newark', holds: (fields) => fields.has('3P') },
  { seller: 'Mouser', rule: 'its header begins with `>`, as Mouser prints it', holds: (_, header) => header === '>' },
  {
    seller: 'Mouser',
    rule: 'it has an order line (14K) and a packing list (11K), as Mouser prints them',
    holds: (fields) => fields.has('14K') && fields.has('11K') && !fields.has('12Z'),
  },
];

/**
 * Who sold what this label is on, with the sign that told it; undefined when none does. Signs of another seller beside it
 * are a doubt.
 */
export function nameSeller(
  fields: readonly LabelField[],
  header: string,
): { name: string; rule: string; doubts: string[] } | undefined {
  const values = new Map(fields.map(({ identifier, value }) => [identifier ?? '', value]));
  const [first, ...others] = signs.filter(({ holds }) => holds(values, header));
  if (first === undefined) return undefined;
  const against = others.find(({ seller }) => seller !== first.seller);
  return {
    name: first.seller,
    rule: first.rule,
    doubts:
      against === undefined
        ? []
        : [
            `It looks like a label of ${first.seller} (${first.rule}), and like one of ${against.seller} (${against.rule})`,
          ],
  };
}
