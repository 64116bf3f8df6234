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
 * which may hold `~{RST}`, `X_{1}` and `X^{2}`.
 */
export function expandBus(name: string, aliases: BusAliases): ExpandedBus | undefined {
  return expandVector(name) ?? expandGroup(name, aliases, 0);
}

/** `PREFIX[first..last]SUFFIX`; the suffix is of `+`, `-`, `P`, `N`, as differential pairs have it. */
function expandVector(name: string): ExpandedBus | undefined {
  if (!name.includes('[')) return undefined;
  const match = /^([^[\]{}\s]*(?:[~^_]\{[^{}]*\}[^[\]{}\s]*)*)\[(\d{1,9})\.\.(\d{1,9})\]([-+PN~}]*)$/.exec(name);
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

function expandGroup(name: string, aliases: BusAliases, depth: number): ExpandedBus | undefined {
  const open = openingBrace(name);
  if (open === -1 || !name.endsWith('}') || depth > DEEPEST) return undefined;
  const prefix = name.slice(0, open);
  if (/[\s[\]]/.test(prefix)) return undefined;
  const parts = splitMembers(name.slice(open + 1, -1));
  if (parts === undefined) return undefined;
  const members: ExpandedMember[] = [];
  for (const part of parts) addMember(part, prefix === '' ? '' : `${prefix}.`, aliases, members, depth);
  return { prefix, kind: 'group', members };
}

/** Of the group: `~{`, `_{` and `^{` only decorate. */
function openingBrace(name: string): number {
  for (let at = 0; at < name.length; at++) {
    if (name[at] !== '{') continue;
    if (at === 0 || !'~_^$'.includes(name[at - 1]!)) return at;
    const end = name.indexOf('}', at);
    if (end === -1) return -1;
    at = end;
  }
  return -1;
}

/** By blanks, outside of braces and quotes; undefined when a brace is left open. */
function splitMembers(text: string): string[] | undefined {
  const parts: string[] = [];
  let part = '';
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]!;
    if (letter === '\\' && text[at + 1] === ' ') {
      part += ' ';
      at++;
    } else if (letter === '"') isQuoted = !isQuoted;
    else if ((letter === ' ' || letter === ',') && depth === 0 && !isQuoted) {
      if (part !== '') parts.push(part);
      part = '';
    } else {
      if (letter === '{') depth++;
      if (letter === '}' && --depth < 0) return undefined;
      part += letter;
    }
  }
  if (part !== '') parts.push(part);
  return depth === 0 && !isQuoted ? parts : undefined;
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
