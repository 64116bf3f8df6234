import { z } from 'zod';
import { data, endpoint, upload } from './endpoint.ts';
import { confidence, open, textInteger } from './fields.ts';
import { Part } from './part-schemas.ts';
import { examplePart } from './part-examples.ts';

const quad = () => z.array(z.array(z.number())).meta({ description: 'Four corners, [x, y] in pixels.' });

export const precheckIdentify = endpoint('GET /identify/precheck', {
  id: 'precheckIdentify',
  client: 'identify.precheck',
  tag: 'Identify',
  summary: 'Ask whether identification is ready',
  scope: 'identify:run',
  answer: data(
    open({
      ready: z.boolean().meta({ description: 'Whether `POST /identify` can read a photo on this server now.' }),
      reasons: z.array(z.string()).meta({ description: 'Why it cannot, a sentence each; empty when `ready`.' }),
      engines: z.array(open({ name: z.string(), ready: z.boolean(), reason: z.string().nullable() })),
    }),
  ),
  built: true,
  example: {
    data: {
      ready: false,
      reasons: ['This release has no reader of bar codes.'],
      engines: [
        { name: 'barcode', ready: false, reason: 'This release has no reader of bar codes.' },
        { name: 'lookup', ready: true, reason: null },
      ],
    },
  },
});

export const identifyPart = endpoint('POST /identify', {
  id: 'identifyPart',
  client: 'identify.photo',
  tag: 'Identify',
  summary: 'Identify a part from a photo',
  description: 'Reads bar codes, QR and Data Matrix codes and printed text, and looks up what they say.',
  scope: 'identify:run',
  credits: 3,
  idempotent: true,
  body: upload(
    'photo',
    ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'application/octet-stream'],
    z.object({ max_results: textInteger(1, 50).meta({ description: 'Left out: 5.' }) }),
  ),
  answer: data(
    open({
      barcodes: z.array(
        open({
          format: z.string().meta({ examples: ['DataMatrix'] }),
          text: z.string(),
          fields: z
            .record(z.string(), z.string())
            .meta({ description: 'Read out of a distributor label: mpn, quantity, date_code …' }),
          quad: quad(),
        }),
      ),
      text: z.array(open({ text: z.string(), confidence: confidence(), quad: quad().optional() })),
      matches: z.array(open({ part: Part, confidence: confidence(), via: z.string() })),
      datasheets: z.array(open({ sku: z.string(), url: z.string() })),
    }),
  ),
  problems: ['processing_failed'],
  example: {
    file: 'bag.jpg',
    data: {
      barcodes: [
        {
          format: 'DataMatrix',
          text: '[)>…',
          fields: { mpn: '0402WGF1002TCE' },
          quad: [
            [10, 10],
            [90, 10],
            [90, 90],
            [10, 90],
          ],
        },
      ],
      text: [],
      matches: [{ part: examplePart, confidence: 0.99, via: 'barcode' }],
      datasheets: [{ sku: 'C25744', url: 'https://example.com/datasheets/0402WGF1002TCE.pdf' }],
    },
  },
});
