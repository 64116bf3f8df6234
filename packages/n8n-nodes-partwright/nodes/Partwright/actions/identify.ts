import type { CallData } from '@partwright/client';
import { declare } from '../../shared/declared.ts';
import type { Resource } from '../../shared/operation.ts';
import { inputDataFieldName, makeOptionsProperty, simplify } from '../../shared/properties.ts';
import { without } from '../../shared/without.ts';
import * as api from '../fields.ts';
import { simplePart } from './part/simple-part.ts';

export const identify: Resource = {
  value: 'identify',
  name: 'Identify',
  usual: 'photo',
  operations: [
    declare(api.precheckIdentify, {
      value: 'checkReady',
      action: 'Check whether photos can be identified',
      description: 'Read whether the server can identify parts from photos, and which of its engines can',
      properties: () => [],
    }),
    declare(api.identifyPart, {
      value: 'photo',
      action: 'Identify part from photo',
      description: 'Read the bar codes and the printed text on a photo of a part or of its bag, and look the part up',
      properties: ({ max_results, read_text, package: packageName }) => [
        inputDataFieldName,
        simplify,
        makeOptionsProperty([
          { ...max_results, default: 5, description: 'Max number of parts to return' },
          { ...read_text, default: true },
          packageName,
        ]),
      ],
      simple: simplifyIdentification,
    }),
  ],
};

type Photo = CallData<'identifyPart'>;

/** The surest part, as Part: Get takes it; null: the photo names none. */
function pickBest({ candidates }: Pick<Photo, 'candidates'>, matches: Photo['matches']): object | null {
  const [first] = candidates;
  if (first === undefined) return null;
  const known = first.in_catalogue ? matches[0]?.part : undefined;
  return {
    number: known?.sku ?? first.part_number,
    manufacturer: known?.manufacturer ?? first.manufacturer,
    confidence: first.confidence,
  };
}

const MOST_NAMED = 3;

/** What the photo shows, in a sentence for a person. */
function describePhoto({ candidates, unresolvable }: Pick<Photo, 'candidates' | 'unresolvable'>): string {
  const named = candidates.slice(0, MOST_NAMED).flatMap(({ part_number }) => part_number ?? []);
  if (named.length > 0) return `The photo may show ${named.join(', ')}, but that is not sure.`;
  return unresolvable?.reason ?? 'Nothing on the photo could be read.';
}

/** Without the places on the photo, and with the parts in short. */
function simplifyIdentification({
  barcodes,
  unread_barcodes,
  text,
  matches,
  ...read
}: CallData<'identifyPart'>): object {
  return {
    ...read,
    best: pickBest(read, matches),
    summary: describePhoto(read),
    matches: matches.map(({ part, ...match }) => ({ part: simplePart(part), ...match })),
    barcodes: barcodes.map((barcode) => without(barcode, 'quad')),
    unread_barcodes: (unread_barcodes ?? []).map((barcode) => without(barcode, 'quad')),
    text: text.map((line) => without(line, 'quad')),
  };
}
