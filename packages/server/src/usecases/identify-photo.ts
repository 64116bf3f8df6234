import { compareHolders, partFromNumber, type Part } from '@partwright/catalog';
import type { AnswerData } from '@partwright/contract';
import { normalizePartNumber } from '@partwright/part-numbers';
import {
  mentionCodes,
  weighMentions,
  type Candidate,
  type KnownNumber,
  type Lookup,
  type Mention,
} from '@partwright/photos';
import type { PhotoAnswer } from '../isolation/index.ts';
import type { Core, Service } from '../service.ts';
import { barcodeViews } from './barcode-views.ts';
import { partView } from './part-views.ts';

/** What is asked of a photo. */
export interface IdentifyWish {
  maxResults?: number | undefined;
}

type IdentifyAnswer = AnswerData<'identifyPart'>;

const MAX_RESULTS = 5;
const MOST_MEGAPIXELS = 40;

/** Look at a photo in a process of its own, and look up what it says. Nothing of it is kept. */
export async function identifyPhoto(
  { photos, ...core }: Pick<Service, 'photos' | 'records'>,
  bytes: Uint8Array,
  wish: IdentifyWish,
  signal?: AbortSignal,
): Promise<IdentifyAnswer> {
  const options = { mostPixels: MOST_MEGAPIXELS * 1e6 };
  const seen = await photos.run('photo.see', { bytes, options }, { signal });
  return describePhoto(core, seen, wish);
}

async function describePhoto(
  core: Pick<Core, 'records'>,
  { format, width, height, codes }: PhotoAnswer,
  { maxResults = MAX_RESULTS }: IdentifyWish,
): Promise<IdentifyAnswer> {
  const mentions = mentionCodes(codes);
  const candidates = weighMentions(mentions, await openLookup(core, mentions)).slice(0, maxResults);
  const matches = candidates.flatMap((candidate) =>
    candidate.part === null ? [] : [matchView(candidate, candidate.part)],
  );
  return {
    photo: { format, width, height },
    barcodes: barcodeViews(codes),
    text: [],
    textRead: false,
    markings: [],
    candidates: candidates.map(candidateView),
    matches,
    contradictions: [],
    unresolvable:
      candidates.length > 0 ? null : { reason: sayWhyNot(codes.length, mentions), read: codes.map(({ text }) => text) },
    datasheets: matches.flatMap(({ part }) => (part.datasheetUrl ? [{ sku: part.sku, url: part.datasheetUrl }] : [])),
    warnings: [],
  };
}

function sayWhyNot(codes: number, mentions: readonly Mention[]): string {
  if (codes === 0) return 'No bar code was found on the photo.';
  if (mentions.some(({ kind }) => kind === 'doubted_field'))
    return 'The label names only a number that may be the customer’s own, and nobody here knows it.';
  return 'What the bar codes hold is no label that is known, and no number that is known.';
}

/** All that mentions may be called, asked of the catalogue in two queries. */
async function openLookup(
  { records: { parts } }: Pick<Core, 'records'>,
  mentions: readonly Mention[],
): Promise<Lookup<Part>> {
  const orderCodes = mentions.flatMap(({ orderCode, kind, numbers }) => [
    ...(orderCode === null ? [] : [orderCode]),
    ...(kind === 'whole_code' ? numbers : []),
  ]);
  const numbers = mentions.flatMap((mention) => mention.numbers);
  const [bySku, byMpn] = await Promise.all([
    parts.bySkus([...new Set(orderCodes)]),
    parts.byMpn([...new Set(numbers.map(normalizePartNumber))]),
  ]);
  return (number): KnownNumber<Part> | undefined => {
    const held = bySku.get(number) ?? byMpn.get(normalizePartNumber(number)) ?? [];
    const [part = null] = held
      .map((each) => ({ part: each, asked: number, isApproved: false }))
      .toSorted(compareHolders)
      .map((holder) => holder.part);
    const decoded = partFromNumber(number) ?? null;
    return part === null && decoded === null ? undefined : { part, decoded };
  };
}

const viaOf = ({ evidence }: Candidate<Part>): string =>
  [...new Set(evidence.map(({ via }) => via))].toSorted().join('+');

function candidateView(candidate: Candidate<Part>): IdentifyAnswer['candidates'][number] {
  const { part, partNumber, manufacturer, orderCode, seller, description, confidence, evidence, doubts } = candidate;
  return {
    partNumber: partNumber ?? part?.mpn ?? null,
    manufacturer: manufacturer ?? part?.manufacturer ?? null,
    sku: orderCode ?? part?.sku ?? null,
    seller,
    description: part?.description ?? description,
    inCatalogue: part !== null,
    confidence,
    via: viaOf(candidate),
    evidence: evidence.map(({ codes, ...said }) => ({ ...said, barcodes: codes })),
    doubts,
  };
}

const matchView = (candidate: Candidate<Part>, part: Part): IdentifyAnswer['matches'][number] => ({
  part: partView(part),
  confidence: candidate.confidence,
  via: viaOf(candidate),
});
