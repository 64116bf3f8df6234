import { type Token, cutName } from '../name.ts';
import { cylinders, surfaceDiodes, wiredDiodes } from './diodes.ts';
import type { Outline } from './outline.ts';
import { bridges, powerPackages, wiredBridges } from './power.ts';
import { smallOutlineTransistors } from './sot.ts';
import { transistorOutlines } from './to.ts';

export const allOutlines: Outline[] = [
  ...smallOutlineTransistors,
  ...transistorOutlines,
  ...surfaceDiodes,
  ...cylinders,
  ...wiredDiodes,
  ...powerPackages,
  ...bridges,
  ...wiredBridges,
];

export interface OutlineName {
  outline: Outline;
  trait: string | null;
  /** As the table prints it. */
  name: string;
}

/** `SOT-23-5`, `SOT23 5` and `sot-23_5` are one key: letters and digits run together, numbers stay apart. */
export function makeTokenKey(tokens: Token[]): string {
  let key = '';
  for (const [at, token] of tokens.entries()) key = extendKey(key, token, tokens[at - 1]);
  return key;
}

/** Add a token to a key. */
export const extendKey = (key: string, token: Token, before: Token | undefined): string =>
  before && !Number.isNaN(before.number) && !Number.isNaN(token.number) ? `${key}-${token.text}` : key + token.text;

const byKey = new Map<string, OutlineName>();
const heads = new Set<string>();

for (const outline of allOutlines) {
  for (const { name, trait, naming } of outline.names) {
    // Names with dimensions are read by rule, not by table.
    if (naming === 'ipc7351' || naming === 'easyeda') continue;
    const plain = name.slice(name.indexOf(':') + 1).toUpperCase();
    const tokens = cutName(plain.startsWith('D_') ? plain.slice(2) : plain);
    const key = makeTokenKey(tokens);
    heads.add(tokens[0]!.text);
    if (!byKey.has(key)) byKey.set(key, { outline, trait, name });
  }
}

/** The outline that a key of letters and numbers names. */
export const outlineByKey = (key: string): OutlineName | undefined => byKey.get(key);
/** The outline of a canonical key. */
export const outlineById = (id: string): Outline | undefined => allOutlines.find((outline) => outline.id === id);

/** May a name of an outline begin with this word? */
export const isOutlineHead = (word: string): boolean => heads.has(word);

const bridgeIds = new Set([...bridges, ...wiredBridges].map(({ id }) => id));

/** Rectifier bridges have names of two and three letters that other things use too. */
export const isBridge = ({ id }: Outline): boolean => bridgeIds.has(id);

/** `DO-214` is SMA, SMB and SMC: a registered number without its variation letters. */
export const findVariations = (number: string): Outline[] =>
  allOutlines.filter(({ names }) =>
    names.some(({ name }) => name.length === number.length + 2 && name.startsWith(number) && /[A-Z]{2}$/.test(name)),
  );
