/** What a name of a bus stands for. */
export interface ExpandedBus {
  /** `A` of `A[0..7]`, `USB` of `USB{DP DM}`; may be empty. */
  prefix: string;
  kind: 'vector' | 'group';
  members: ExpandedMember[];
}

export interface ExpandedMember {
  /** Whole: `A3`, `USB.DP`. */
  text: string;
  /** Within its bus: `A3`, `DP`, `D3` of `USB{D[0..7]}`. */
  local: string;
  /** Place in the vector (of a vector in a group: in that vector). */
  place: number;
  /** The name of the vector in a group, so that vectors are joined by place there too; undefined for single members. */
  vector: string | undefined;
}

export type BusAliases = ReadonlyMap<string, { members: readonly string[] }>;

/** A bus as wide as this is no design; the rest is left out. */
const MOST_MEMBERS = 20_000;
const DEEPEST = 16;

/**
 * `A[0..7]`, `A[7..0]P`, `USB{DP DM}`, `{ALIAS}`, groups with vectors and aliases in them. Undefined for names of single nets,
 * which may hold `~{RST}`, `X_{1}` and `X^{2}`. The members are named without these marks: `~{A}[0..1]` has `A0` and `A1`.
 */
export function expandBus(name: string, aliases: BusAliases): ExpandedBus | undefined {
  return expandVector(name) ?? expandGroup(name, aliases, 0);
}

/** `PREFIX[first..last]SUFFIX`; the suffix is of `+`, `-`, `P`, `N`, as differential pairs have it. Marks stand before the brackets or around them. */
function expandVector(name: string): ExpandedBus | undefined {
  if (!/\][-+PN}]*$/.test(name)) return undefined;
  const match = /^([^[\]{}\s]*)\[(\d{1,9})\.\.(\d{1,9})\]([-+PN]*)$/.exec(withoutMarks(name));
  if (match === null) return undefined;
  const [, prefix = '', first = '', last = '', suffix = ''] = match;
  const from = Math.min(Number(first), Number(last));
  const to = Math.min(Math.max(Number(first), Number(last)), from + MOST_MEMBERS - 1);
  const members: ExpandedMember[] = [];
  for (let number = from; number <= to; number++) {
    const text = `${prefix}${number}${suffix}`;
    members.push({ text, local: text, place: members.length, vector: undefined });
  }
  return { prefix, kind: 'vector', members };
}

/** `~{RST}` as `RST`: lines above and letters below or above are drawn, and are no part of a member's name. Other braces stay. */
function withoutMarks(text: string): string {
  if (!text.includes('{')) return text;
  let plain = '';
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at + 1] === '{' && '~_^'.includes(text[at]!)) {
      depth++;
      at++;
    } else if (text[at] === '}' && depth > 0) depth--;
    else plain += text[at]!;
  }
  return depth === 0 ? plain : text;
}

/** Text behind the group's closing brace is passed over. */
function expandGroup(name: string, aliases: BusAliases, depth: number): ExpandedBus | undefined {
  const open = openingBrace(name);
  if (open === -1 || depth > DEEPEST) return undefined;
  const before = name.slice(0, open);
  if (/[\s[\]]/.test(before)) return undefined;
  const parts = splitMembers(name, open + 1);
  if (parts === undefined) return undefined;
  // KiCad drops the opening mark of `~{USB}{DP DM}` and keeps the brace that closes it.
  const prefix = before.replace(/[~^_]\{/g, '');
  const members: ExpandedMember[] = [];
  // The members of an alias keep their marks.
  for (const part of parts) addMember(withoutMarks(part), prefix === '' ? '' : `${prefix}.`, aliases, members, depth);
  return { prefix, kind: 'group', members };
}

/** Of the group: `~{`, `_{` and `^{` only mark, and `${` is a variable that nobody knows. */
function openingBrace(name: string): number {
  for (let at = 0; at < name.length; at++) {
    if (name[at] !== '{' || isEscape(name, at)) continue;
    if (at === 0 || !'~_^$'.includes(name[at - 1]!)) return at;
    if (name[at - 1] === '$') return -1;
    const end = name.indexOf('}', at);
    if (end === -1) return -1;
    at = end;
  }
  return -1;
}

const ESCAPE = /\{(?:slash|backslash|space|colon|dblquote|lt|gt|bar|tab|return|brace)\}/y;

/** `{slash}` and the like stand for a character. */
function isEscape(name: string, at: number): boolean {
  ESCAPE.lastIndex = at;
  return ESCAPE.test(name);
}

/** By blanks and commas, outside of marks and quotes, up to the closing brace; undefined without one, and when a group is within. */
function splitMembers(name: string, from: number): string[] | undefined {
  const parts: string[] = [];
  let part = '';
  let depth = 0;
  let isQuoted = false;
  for (let at = from; at < name.length; at++) {
    const letter = name[at]!;
    if (letter === '\\' && name[at + 1] === ' ') {
      part += ' ';
      at++;
    } else if (letter === '"') isQuoted = !isQuoted;
    else if (isQuoted) part += letter;
    else if (letter === '}' && depth === 0) return part === '' ? parts : [...parts, part];
    else if ((letter === ' ' || letter === ',') && depth === 0) {
      if (part !== '') parts.push(part);
      part = '';
    } else {
      if (letter === '{') {
        if (!'~_^'.includes(name[at - 1]!) && !isEscape(name, at)) return undefined;
        depth++;
      }
      if (letter === '}') depth--;
      part += letter;
    }
  }
  return undefined;
}

function addMember(part: string, prefix: string, aliases: BusAliases, members: ExpandedMember[], depth: number): void {
  if (members.length >= MOST_MEMBERS) return;
  const alias = aliases.get(part);
  if (alias !== undefined && depth < DEEPEST) {
    for (const member of alias.members) addMember(member, prefix, aliases, members, depth + 1);
    return;
  }
  const inner = expandVector(part) ?? expandGroup(part, aliases, depth + 1);
  if (inner === undefined) {
    members.push({ text: prefix + part, local: part, place: 0, vector: undefined });
    return;
  }
  for (const member of inner.members.slice(0, MOST_MEMBERS - members.length))
    members.push({
      text: prefix + member.text,
      local: member.local,
      place: member.place,
      vector: inner.kind === 'vector' ? inner.prefix : undefined,
    });
}
