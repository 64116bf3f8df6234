// What TME says of a product beside its price: its parameters, and the documents of it.
import { z } from 'zod';
import { lenientList, maybe, words } from '../reading/fields.ts';

/** Names and values of the parameters in the order of TME, and where its documentation is. */
export interface ProductFacts {
  parameters: readonly (readonly [name: string, value: string])[];
  datasheetUrl: string | null;
}

const Parameters = z.looseObject({
  symbol: words(100),
  parameters: maybe(
    z.looseObject({
      elements: lenientList(
        z.looseObject({ name: words(100), values: lenientList(z.looseObject({ value: words(200) }), 20) }),
      ),
    }),
  ),
});

const Files = z.looseObject({
  symbol: words(100),
  documents: maybe(
    z.looseObject({
      elements: lenientList(z.looseObject({ url: words(2_000), type: words(10), language: words(10) })),
    }),
  ),
});

export const ParametersReply = z.looseObject({ data: z.looseObject({ elements: lenientList(Parameters) }) });
export const FilesReply = z.looseObject({ data: z.looseObject({ elements: lenientList(Files) }) });

/** By symbol. TME answers for symbols that it does not have, too: with nothing. */
export function readFacts(
  parameters: z.output<typeof ParametersReply> | null,
  files: z.output<typeof FilesReply> | null,
): ReadonlyMap<string, ProductFacts> {
  const facts = new Map<string, ProductFacts>();
  const add = (symbol: string | null, more: Partial<ProductFacts>): void => {
    if (symbol !== null) facts.set(symbol, { ...(facts.get(symbol) ?? NO_FACTS), ...more });
  };
  for (const { symbol, parameters: said } of parameters?.data.elements ?? [])
    add(symbol, {
      parameters: (said?.elements ?? []).flatMap(({ name, values }) =>
        // Of several values none is the value.
        name === null || values.length !== 1 || values[0]!.value === null ? [] : [[name, values[0]!.value] as const],
      ),
    });
  for (const { symbol, documents } of files?.data.elements ?? [])
    add(symbol, { datasheetUrl: findDatasheet(documents?.elements ?? []) });
  return facts;
}

export const NO_FACTS: ProductFacts = { parameters: [], datasheetUrl: null };

/** `DTE`: documentation, the nearest that TME has to a datasheet. It is on the shop's host, and some of it names no scheme. */
function findDatasheet(
  documents: readonly { url: string | null; type: string | null; language: string | null }[],
): string | null {
  const sheets = documents.filter(({ url, type }) => type === 'DTE' && url !== null);
  const chosen = sheets.find(({ language }) => language?.toUpperCase() === 'EN') ?? sheets[0];
  return chosen ? (URL.parse(chosen.url!, SHOP)?.href ?? null) : null;
}

const SHOP = 'https://www.tme.eu/';

/** The size of a chip is told twice; what is soldered is called by its inches. */
export function packageOf({ parameters }: ProductFacts): string | null {
  const said = new Map(parameters);
  return said.get('Case - inch') ?? said.get('Case') ?? null;
}

/** Names of TME, and how the catalogue knows the same figure; only of the categories named, where there are any. */
const NAMES: readonly (readonly [name: string, catalogue: string, categories?: RegExp])[] = [
  ['Operating voltage', 'Voltage rating', /\b(?:capacitors?|resistors?)\b/i],
  ['Dielectric', 'Temperature coefficient', /\bcapacitors?\b/i],
  ['Load current', 'Rectified current', /\bdiodes?\b/i],
  ['Max. off-state voltage', 'Voltage - dc reverse (vr) (max)', /\b(?:universal|schottky)\b.*\bdiodes?\b/i],
  ['Drain-source voltage', 'Drain to source voltage', /\btransistors?\b/i],
  ['Collector-emitter voltage', 'Collector - emitter voltage vceo', /\btransistors?\b/i],
];
/** What the same words mean depends on what the part is: left out elsewhere. */
const AMBIGUOUS = new Set(NAMES.map(([name]) => name));

/** Parameters under the names that the catalogue reads, for a product of this category of TME. */
export function attributesOf({ parameters }: ProductFacts, category: string | null): [name: string, value: string][] {
  return parameters.flatMap(([name, value]): [string, string][] => {
    const [, known] =
      NAMES.find(([one, , categories]) => one === name && (!categories || categories.test(category ?? ''))) ?? [];
    if (known === undefined && AMBIGUOUS.has(name)) return [];
    return [[known ?? name, value.replace('...', '~')]];
  });
}
