import type { Part } from '@partwright/catalog';
import type { AnswerData } from '@partwright/contract';
import {
  findContradictions,
  findLabels,
  mentionCodes,
  mentionPrint,
  weighMentions,
  type Candidate,
  type Mention,
  type SeenLine,
} from '@partwright/photos';
import type { PhotoAnswer } from '../isolation/index.ts';
import type { Core, Service } from '../service.ts';
import { barcodeViews } from './barcode-views.ts';
import { listMarkings } from './list-markings.ts';
import { lookUpMentions } from './look-up-mentions.ts';
import { partView } from './part-views.ts';

/** What is asked of a photo. */
export interface IdentifyWish {
  maxResults?: number | undefined;
  readText?: boolean | undefined;
  /** Package or size of what is on the photo. */
  package?: string | undefined;
}

type IdentifyAnswer = AnswerData<'identifyPart'>;

const MAX_RESULTS = 5;
const MOST_MEGAPIXELS = 40;

/** Look at a photo in a process of its own, and look up what it says. Nothing of it is kept. */
export async function identifyPhoto(
  { photos, records }: Pick<Service, 'photos' | 'records'>,
  accountId: string | null,
  bytes: Uint8Array,
  wish: IdentifyWish,
  signal?: AbortSignal,
): Promise<IdentifyAnswer> {
  const options = { mostPixels: MOST_MEGAPIXELS * 1e6, readText: wish.readText ?? true };
  const seen = await photos.run('photo.see', { bytes, options }, { signal });
  return describePhoto({ records }, accountId, seen, wish);
}

async function describePhoto(
  core: Pick<Core, 'records'>,
  accountId: string | null,
  { format, width, height, codes, unread, lines, linesLeft }: PhotoAnswer,
  { maxResults = MAX_RESULTS, package: told }: IdentifyWish,
): Promise<IdentifyAnswer> {
  const print = lines ?? [];
  const mentions = [...mentionCodes(codes), ...mentionPrint(print)];
  const candidates = weighMentions(mentions, await lookUpMentions(core, mentions));
  const shown = candidates.slice(0, maxResults);
  const matches = shown.flatMap((candidate) => (candidate.part === null ? [] : [matchView(candidate, candidate.part)]));
  return {
    photo: { format, width, height },
    barcodes: barcodeViews(codes),
    unreadBarcodes: unread.map(({ format: symbology, quad }) => ({
      symbology,
      quad: quad.map((corner) => [...corner]),
    })),
    text: print.map(({ text, confidence, quad }) => ({ text, confidence, quad: quad.map((corner) => [...corner]) })),
    textRead: lines !== null,
    markings: codes.length > 0 ? [] : await listMarkings(core, accountId, print, told),
    candidates: shown.map(candidateView),
    matches,
    contradictions: findContradictions(candidates).map(({ message, partNumbers }) => ({
      message,
      partNumbers: [...partNumbers],
    })),
    unresolvable:
      candidates.length > 0
        ? null
        : {
            reason: sayWhyNot(codes, unread.length, lines, mentions),
            read: [...codes, ...print].map(({ text }) => text),
          },
    datasheets: matches.flatMap(({ part }) => (part.datasheetUrl ? [{ sku: part.sku, url: part.datasheetUrl }] : [])),
    warnings: [
      ...(lines === null ? ['Print was not read, as the request says: codes and print were not compared.'] : []),
      ...(unread.length > 0 ? [`${sayUnread(unread.length)}: what stands in it is not known.`] : []),
      ...(linesLeft > 0 ? [sayLeft(linesLeft)] : []),
    ],
  };
}

const sayLeft = (lines: number): string =>
  `${lines} more ${lines === 1 ? 'place' : 'places'} that may be print ${lines === 1 ? 'was' : 'were'} not read: there is too much on the photo. One label or chip a photo, and nearer, is read whole.`;

const sayUnread = (codes: number): string =>
  codes === 1 ? 'A code stands there and could not be read' : `${codes} codes stand there and could not be read`;

function sayWhyNot(
  codes: PhotoAnswer['codes'],
  unread: number,
  lines: readonly SeenLine[] | null,
  mentions: readonly Mention[],
): string {
  if (mentions.some(({ kind }) => kind === 'doubted_field'))
    return 'The label names only a number that may be the customer’s own, and nobody here knows it.';
  const seen = saySeen(codes, unread);
  if (lines === null) return `${seen}, and print was not read.`;
  return lines.length === 0
    ? `${seen}, and no print was read.`
    : `${seen}, and no number that is known was read for sure in what is printed.`;
}

function saySeen(codes: PhotoAnswer['codes'], unread: number): string {
  if (codes.length === 0) return unread === 0 ? 'No bar code was read' : sayUnread(unread);
  if (findLabels(codes).length > 0) return 'The label has no part number';
  return 'What the bar codes hold is no label and no number that is known';
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
