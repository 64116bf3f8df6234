import { ProviderError } from '../../outbound/http/provider-error.ts';
import { redact } from '../../outbound/http/redact.ts';
import { readWords } from './fields.ts';

/** Fields that hold something only where something went wrong. */
const FAULTS =
  /^(?:err|errors?|error(?:message|msg|text|code|description|details?|info|reason|string)|exceptions?|exception(?:message|string|code)|faults?|fault(?:string|code)|failures?|failurereason)$/;
const FAILED = /^(?:(?:is|has)?error|(?:has)?errors|failed|isfailed)$/;
const SUCCEEDED = /^(?:is)?(?:success|successful|succeeded|ok|valid)$/;
const STATUS = /^(?:(?:global|http|response|result)?status(?:code)?|code|(?:return|result|response)code)$/;
/** A sentence to who asks, where it has one. */
const SENTENCES =
  /^(?:messages?|msgs?|returnmsg|returnmessage|statusmessage|statustext|reason|details?|warnings?|title)$/;

const WELL =
  /^(?:(?:http )?2\d\d\b.*|0+|(?:s_)?ok(?:ay)?|success(?:ful(?:ly)?)?|succeeded|completed?|done|none|null|false|成功|操作成功|请求成功)[.!]?$/i;
const PART =
  '(?:parts?|products?|articles?|items?|components?|materials?|mpns?|skus?|numbers?|records?|results?|match(?:es)?|hits?|data)';
/** It has none of what was asked for, in the languages of the shops. */
const NOTHING = new RegExp(
  [
    `\\b(?:no|0|zero|unknown|nothing) (?:\\w+ )?${PART}\\b`,
    `\\b${PART}\\b.{0,60}\\bnot (?:been |be )?(?:found|exist)`,
    `\\bnot (?:found|exist)\\b.{0,20}\\b${PART}\\b`,
    '^not found[.!]?$|\\bnothing (?:was )?found\\b',
    '\\bkeine? (?:treffer|ergebnisse?|artikel|produkte?)\\b|\\bnicht gefunden\\b|\\bsin resultados\\b|\\bning[uú]n resultado',
    '\\baucun (?:r[ée]sultat|produit|article)|\\bnessun (?:risultato|prodotto|articolo)|\\bgeen (?:resultaten|producten)\\b|\\bbrak wynik[oó]w',
    '未找到|没有找到|無結果|見つかりません|該当.{0,6}(?:なし|ありません)',
  ].join('|'),
  'i',
);
/** What is not there is something else than a part. */
const OTHER =
  /\b(?:api|keys?|log ?in|users?|accounts?|clients?|customers?|company|companies|credentials?|tokens?|ur[il]s?|endpoints?|routes?|paths?|services?|resources?|methods?|hosts?|servers?|pages?|stores?|shops?|signatures?|address(?:es)?|limits?|quotas?|permissions?|subscriptions?|applications?|currency|country)\b/i;

/** Whether a sentence says that there is no such part. */
export const saysNothing = (sentence: string): boolean => NOTHING.test(sentence) && !OTHER.test(sentence);

/** Codes that cannot stand for "there is none". */
const FAILS = /^(?:4(?!04)|5)\d\d\b|^e_(?!.*(?:no_|not_)found)|err|fail|denied|invalid/i;

const MOST_DEEP = 4;
const NEAR = 2;
const MOST_WORDS = 300;

/**
 * What a reply says against itself, in its own words: an error in any of the fields that services have for it, a status that
 * is none of success, or a sentence that is neither "all went well" nor "there is no such part". Null: nothing. Lists are not
 * looked into, but those of errors and messages: what stands in the others is about parts.
 */
export function findRefusal(reply: unknown): string | null {
  const found = { faults: [] as string[], sentences: [] as string[] };
  collect(reply, found, MOST_DEEP);
  const sentences = found.sentences.filter((one) => !WELL.test(one));
  // That there is none is an error to some, and has a code of its own there.
  const isOnlyNothing = sentences.length > 0 && sentences.every(saysNothing);
  if (isOnlyNothing && !found.faults.some((one) => FAILS.test(one))) return null;
  const said = [...new Set([...found.faults, ...sentences])];
  return said.length === 0 ? null : readWords(said.join(': '), MOST_WORDS);
}

function collect(value: unknown, found: { faults: string[]; sentences: string[] }, depth: number): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || depth === 0) return;
  // Deeper than an envelope, a status or a title is that of a thing.
  const isNear = depth > MOST_DEEP - NEAR;
  for (const [name, inner] of Object.entries(value)) {
    const key = name.toLowerCase().replaceAll(/[^a-z]/g, '');
    if (SUCCEEDED.test(key) && typeof inner !== 'object') {
      if (/^(?:false|no|0)$/i.test(String(inner))) found.faults.push(`${name} ${String(inner)}`);
    } else if (FAILED.test(key) && typeof inner === 'boolean') {
      if (inner) found.faults.push(`${name} true`);
    } else if (FAULTS.test(key)) found.sentences.push(...readLeaves(inner, depth).filter((one) => !WELL.test(one)));
    else if (isNear && STATUS.test(key) && (typeof inner === 'string' || typeof inner === 'number')) {
      const said = readWords(inner, MOST_WORDS);
      if (said !== null && !WELL.test(said)) (saysNothing(said) ? found.sentences : found.faults).push(said);
    } else if (isNear && SENTENCES.test(key)) found.sentences.push(...readLeaves(inner, depth));
    else collect(inner, found, depth - 1);
  }
}

/** The words in a text, a figure, or a list or object of them. */
function readLeaves(value: unknown, depth: number): string[] {
  if (typeof value === 'string' || typeof value === 'number')
    return [readWords(value, MOST_WORDS)].filter((one) => one !== null);
  if (value === true) return ['true'];
  if (typeof value !== 'object' || value === null || depth === 0) return [];
  return Object.values(value)
    .slice(0, 20)
    .flatMap((one) => readLeaves(one, depth - 1));
}

/** The error of what a provider says in words, whatever its status: which of the codes it is, is told by the words. */
export function makeRefusal(
  sentence: string,
  keys: readonly string[],
  { retryAfterMs = null, pauseMs = null }: { retryAfterMs?: number | null; pauseMs?: number | null } = {},
): ProviderError {
  const said = `It says: ${redact(sentence, keys)}`;
  if (/per ?day|daily|quota|upgrade your plan/i.test(sentence))
    return new ProviderError('quota_exhausted', said, retryAfterMs);
  if (
    /\b429\b|too ?many|throttl|frequent|per ?(?:minute|second)|(?:rate|call|request)s? ?limit|limit\w* (?:is |has been )?(?:reached|exceeded)|exceed/i.test(
      sentence,
    )
  )
    return new ProviderError('rate_limited', said, retryAfterMs ?? pauseMs);
  if (
    /\b40[13]\b|api ?-?key|log ?in|company ?id|unique identifier|authenti|authori[sz]|credential|signature|forbidden|denied|not subscribed|permission/i.test(
      sentence,
    )
  )
    return new ProviderError('unauthorised', said, retryAfterMs);
  return new ProviderError('bad_reply', said, retryAfterMs);
}
