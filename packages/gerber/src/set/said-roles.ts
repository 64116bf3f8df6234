import { type BareRole, type LayerRole, nameOfRole } from '../names/index.ts';
import { roleOfFileFunction } from './file-function.ts';
import type { IdentifiedFile } from './identify-file.ts';

/**
 * What a caller says of a file cannot be: there is no such file or role, two files have one role, or the file is of another
 * kind. `file` is the name as it was said.
 *
 * @example
 * import { readGerberSet } from '@partwright/gerber';
 *
 * const layer = new TextEncoder().encode('%FSLAX46Y46*%\n%MOMM*%\n%ADD10C,1*%\nD10*\nX0Y0D03*\nM02*\n');
 * const files = new Map([['x.abc', layer]]);
 * readGerberSet(files, { roles: { 'y.abc': 'top copper' } }); // => throws 'there is no such file; there are x.abc'
 */
export class RoleRefused extends Error {
  readonly code = 'role_refused';
  readonly file: string;
  constructor(file: string, message: string) {
    super(`${file}: ${message}`);
    this.name = 'RoleRefused';
    this.file = file;
  }
}

/** What a caller says: file, by its path or its name alone -> role, in words. */
export type SaidRoles = Readonly<Record<string, string>>;

/** `none`: no part of the board. */
type SaidRole = BareRole | 'none';

const ROLE_WORDS =
  'top copper, inner 1 (the first below the top), L2 (counted from the top), bottom copper, top solder mask, top silkscreen, top paste (and bottom), outline, V-score, drill, plated drill, non-plated drill, plated drill L1-L2, none (no part of the board); after copper, negative or positive (L2 negative: a plane plotted as the gaps in it); or .FileFunction as X2 writes it: Copper,L2,Inr';

const KINDS = [
  ['copper', /^(?:copper|cu)$/],
  ['soldermask', /^(?:solder ?)?mask$|^solder ?resist$/],
  ['silkscreen', /^silk(?: ?screen|s)?$|^legend$/],
  ['paste', /^(?:solder ?)?paste$/],
] as const;

/**
 * A role as people call it (`top copper`, `inner 1`, `L2`, `bottom solder mask`, `outline`, `non-plated drill`), as KiCad does
 * (`F.Cu`, `In1.Cu`), or as X2 does (`Copper,L2,Inr`); copper may be said to be `negative`. Undefined for what is none, and where a side is missing.
 *
 * @example
 * import { readRole } from '@partwright/gerber';
 *
 * readRole('inner 1'); // => { kind: 'copper', side: 'inner', index: 2 }
 * readRole('L2 negative'); // => { kind: 'copper', side: 'inner', index: 2, polarity: 'negative' }
 * readRole('mask'); // => undefined
 */
export function readRole(text: string): SaidRole | undefined {
  const [, before = '', polarity, after = ''] = /^(.*?)[\s,]*\b(negative|positive)\b\s*(.*)$/i.exec(text.trim()) ?? [];
  if (polarity === undefined) return readPlainRole(text);
  const role = readPlainRole(before === '' ? after : before);
  const isCopper = role !== undefined && role !== 'none' && role.kind === 'copper' && (before === '' || after === '');
  return isCopper ? { ...role, polarity: /^n/i.test(polarity) ? 'negative' : 'positive' } : undefined;
}

function readPlainRole(text: string): SaidRole | undefined {
  if (text.includes(',')) {
    const role = roleOfFileFunction(text.split(','));
    return role?.kind === 'copper' && role.side === 'inner' && role.index === undefined ? undefined : role;
  }
  const words = text
    .toLowerCase()
    .trim()
    .replace(/[\s._-]+/g, ' ');
  if (/^(?:none|ignored?|not part of the board)$/.test(words)) return 'none';
  if (/^(?:board )?(?:outline|profile|edge|edge cuts)$/.test(words)) return { kind: 'outline' };
  if (/^v ?(?:score|cut|groove)s?$/.test(words)) return { kind: 'v_score' };
  return readCopperPlace(words) ?? readDrillRole(words) ?? readSidedRole(words);
}

/** `inner 1`, `inner copper 1`, `in1 cu`: below the top. `l2`, `layer 2`, `copper l2`: from the top. */
function readCopperPlace(words: string): BareRole | undefined {
  const inner = /^(?:inner|in|mid)(?: layer| copper| cu)? ?(\d{1,2})(?: copper| cu)?$/.exec(words)?.[1];
  if (inner !== undefined) return inner === '0' ? undefined : placeOf(Number(inner) + 1);
  const place = /^(?:inner )?(?:copper )?(?:l|layer) ?(\d{1,2})$/.exec(words)?.[1];
  return place === undefined ? undefined : placeOf(Number(place));
}

function placeOf(index: number): BareRole | undefined {
  if (index < 1) return undefined;
  return index === 1 ? { kind: 'copper', side: 'top', index } : { kind: 'copper', side: 'inner', index };
}

function readDrillRole(words: string): BareRole | undefined {
  const said =
    /^(plated |non ?plated |unplated |pth |npth )?(?:drills?|holes)(?: (?:l|layer )?(\d{1,2}) (?:l|layer )?(\d{1,2}))?$/;
  const [all, how = '', from, to] = said.exec(words) ?? (/^n?pth$/.test(words) ? [words, `${words} `] : []);
  if (all === undefined) return undefined;
  const plating = how === '' ? 'unknown' : /^(?:plated|pth)/.test(how) ? 'plated' : 'non_plated';
  if (from === undefined) return { kind: 'drill', plating };
  const span = [Number(from), Number(to)] as const;
  return span[0] >= 1 && span[1] > span[0] ? { kind: 'drill', plating, span } : undefined;
}

function readSidedRole(words: string): BareRole | undefined {
  const [, letter, what = ''] = /^(top|front|f|bottom|back|b) (.+)$/.exec(words) ?? [];
  const kind = KINDS.find(([, pattern]) => pattern.test(what))?.[0];
  if (kind === undefined) return undefined;
  const side = /^(?:top|front|f)$/.test(letter!) ? 'top' : 'bottom';
  return { kind, side, ...(kind === 'copper' && side === 'top' ? { index: 1 } : {}) };
}

/**
 * Put what the caller says in the place of what the files and their names do. Files that are said to be no part of the board
 * are taken out of `identified` and given back.
 * @throws RoleRefused
 */
export function useSaidRoles(identified: Map<string, IdentifiedFile>, said: SaidRoles): string[] {
  const roles = new Map<string, SaidRole>();
  const takenBy = new Map<string, string>();
  for (const [name, words] of Object.entries(said)) {
    const file = findFile(name, [...identified.keys()]);
    const role = readRole(words);
    if (role === undefined)
      throw new RoleRefused(name, `there is no role ${JSON.stringify(words)}; there are: ${ROLE_WORDS}`);
    if (roles.has(file)) throw new RoleRefused(name, `${file} is said to be two things; say one`);
    roles.set(file, role);
    if (role === 'none') continue;
    refuseOtherKind(name, identified.get(file)!, role);
    const key = role.kind === 'drill' ? file : nameOfRole(role);
    const other = takenBy.get(key);
    if (other !== undefined)
      throw new RoleRefused(name, `${other} is said to be the ${nameOfRole(role)} too; a board has one`);
    takenBy.set(key, file);
  }
  for (const [file, role] of roles) {
    if (role === 'none') identified.delete(file);
    else identified.get(file)!.role = asSaid(role);
  }
  return [...roles].flatMap(([file, role]) => (role === 'none' ? [file] : []));
}

const asSaid = (role: BareRole): LayerRole => ({ ...role, by: 'said', reason: `${nameOfRole(role)}: you said so` });

const MOST_NAMED = 12;

/** By its path; else by its name, when one file has it. */
function findFile(name: string, files: readonly string[]): string {
  if (files.includes(name)) return name;
  const plain = name.toLowerCase();
  const same = files.filter((file) => file.toLowerCase() === plain || file.toLowerCase().endsWith(`/${plain}`));
  if (same.length === 1) return same[0]!;
  if (same.length > 1)
    throw new RoleRefused(name, `several files are called so; say which: ${same.slice(0, MOST_NAMED).join(', ')}`);
  const more = files.length > MOST_NAMED ? `, and ${files.length - MOST_NAMED} more` : '';
  throw new RoleRefused(name, `there is no such file; there are ${files.slice(0, MOST_NAMED).join(', ')}${more}`);
}

function refuseOtherKind(name: string, { format, looksLike }: IdentifiedFile, role: BareRole): void {
  if (format === 'gerber' || (format === 'drill' && role.kind === 'drill')) return;
  const why = format === 'drill' ? 'holes, and no layer' : 'neither a Gerber nor a drill file';
  throw new RoleRefused(name, `it looks like ${looksLike}: ${why}, so it cannot be the ${nameOfRole(role)}`);
}
