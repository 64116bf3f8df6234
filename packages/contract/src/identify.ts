import { z } from 'zod';
import { data, endpoint, upload } from './endpoint.ts';
import { confidence, open, textBooleanOr, textInteger } from './fields.ts';
import { Part } from './part-schemas.ts';
import { examplePart } from './part-examples.ts';

const quad = () =>
  z.array(z.array(z.number())).meta({
    description: 'Four corners, [x, y] in pixels of the photo as a person holds it, from its own top left round.',
  });

const doubts = () => z.array(z.string()).meta({ description: 'What was taken for granted, a sentence each.' });

export const precheckIdentify = endpoint('GET /identify/precheck', {
  id: 'precheckIdentify',
  client: 'identify.precheck',
  tag: 'Identify',
  summary: 'Ask whether identification is ready',
  description:
    'Starts what looks at photos where it has not been started, so that the first photo need not wait for it.',
  scope: 'identify:run',
  answer: data(
    open({
      ready: z.boolean().meta({ description: 'Whether `POST /identify` can read a photo on this server now.' }),
      reasons: z.array(z.string()).meta({ description: 'Why it cannot, a sentence each; empty when `ready`.' }),
      engines: z.array(
        open({
          name: z.string().meta({ description: '`barcode`, `text` or `lookup`.' }),
          ready: z.boolean(),
          reason: z.string().nullable(),
        }),
      ),
    }),
  ),
  example: {
    data: {
      ready: true,
      reasons: [],
      engines: [
        { name: 'barcode', ready: true, reason: null },
        { name: 'text', ready: true, reason: null },
        { name: 'lookup', ready: true, reason: null },
      ],
    },
  },
});

const Barcode = open({
  format: z.string().meta({ description: 'Symbology.', examples: ['DataMatrix', 'QRCode', 'Code128', 'PDF417'] }),
  text: z.string().meta({ description: 'What it holds, control characters as they are.' }),
  fields: z.record(z.string(), z.string()).meta({
    description:
      'What it says when it holds a label: part_number, sku, customer_part_number, quantity, lot, date_code, country, msl, licence_plate and the rest by name; bar codes that make one label together say the same each. Empty when it is of no layout that is known.',
  }),
  seller: z.string().nullable().meta({ description: 'Who sold it, where the label states it.' }),
  unread: z.array(z.string()).meta({ description: 'What of a label was not understood.' }),
  doubts: doubts(),
  quad: quad(),
});

const UnreadBarcode = open({
  symbology: z.string().meta({
    description: 'By how it begins and ends.',
    examples: ['DataMatrix', 'QRCode', 'Code128', 'PDF417'],
  }),
  quad: quad(),
});

const Evidence = open({
  via: z.enum(['barcode', 'text']),
  kind: z.enum(['field', 'lone_field', 'doubted_field', 'whole_code', 'named_print', 'print']).meta({
    description:
      'field: a label names it as its part number or order code; lone_field: one bar code with the identifier 1P; doubted_field: it may be the number of a customer; whole_code: all that a code holds; named_print: printed behind the word for a part number; print: printed.',
  }),
  number: z.string().meta({ description: 'As it stands there.' }),
  barcodes: z.array(z.int()).meta({ description: 'The bar codes that say it, by their place in `barcodes`, from 0.' }),
  lines: z.array(z.int()).meta({ description: 'The printed lines that say it, by their place in `text`, from 0.' }),
});

const Candidate = open({
  part_number: z
    .string()
    .nullable()
    .meta({ description: 'Null: only an order code was read, and no catalogue knows it.' }),
  manufacturer: z.string().nullable(),
  sku: z.string().nullable().meta({ description: 'The order code of the seller, where the label has one.' }),
  seller: z.string().nullable(),
  description: z.string().nullable(),
  in_catalogue: z.boolean().meta({ description: 'Whether `matches` has the part.' }),
  confidence: confidence(),
  via: z.string().meta({ description: '`barcode`, `text`, or both with a plus.' }),
  evidence: z.array(Evidence),
  doubts: doubts(),
});

const Marking = open({
  text: z.string(),
  line: z.int().meta({ description: 'Its place in `text`, from 0.' }),
  readings: z.array(
    open({
      kind: z.enum(['resistor', 'capacitor', 'inductor']),
      value: z.number().meta({ description: 'In ohms, farads or henries.' }),
      unit: z.string(),
      display: z.string(),
      rule: z.string().meta({ description: 'The code that it is read by.', examples: ['EIA-96'] }),
    }),
  ),
  doubts: z.array(z.string()).meta({
    description: 'Why the readings are no more than readings, a sentence each; a package or size leaves fewer.',
  }),
  parts: z
    .array(
      open({
        part_number: z.string(),
        package: z
          .string()
          .nullable()
          .meta({ description: 'As its datasheet has it; null where that does not state it.' }),
        datasheet: z.string().meta({ description: 'Id of the datasheet that says so.' }),
        page: z.int(),
      }),
    )
    .meta({
      description:
        'Parts on which this stands by the ordering tables of datasheets that this server has read, yours and everybody’s. The same few letters stand on parts of several manufacturers: none is a candidate.',
    }),
});

export const identifyPart = endpoint('POST /identify', {
  id: 'identifyPart',
  client: 'identify.photo',
  tag: 'Identify',
  summary: 'Identify a part from a photo',
  description:
    'Reads the bar codes and the print on a photo of a reel, a bag, a label or a chip, and looks up what they say. The photo is not kept, and of its EXIF only the orientation is read.',
  scope: 'identify:run',
  credits: 3,
  idempotent: true,
  body: upload(
    'photo',
    ['image/jpeg', 'image/png', 'image/webp', 'application/octet-stream'],
    z.object({
      max_results: textInteger(1, 50).meta({ description: 'Most candidates that are listed. Left out: 5.' }),
      read_text: textBooleanOr(true).meta({
        description:
          'Whether print is read as well, and compared with the codes. Codes alone take a third of the time.',
      }),
      package: z
        .string()
        .max(60)
        .optional()
        .meta({
          description:
            'Package or size of what is on the photo. It tells markings apart: parts in another package are left out of `markings`.',
          examples: ['SOT-23'],
        }),
    }),
  ),
  answer: data(
    open({
      photo: open({
        format: z.enum(['jpeg', 'png', 'webp']),
        width: z.int().meta({ description: 'In pixels, of the photo as a person holds it.' }),
        height: z.int(),
      }),
      barcodes: z.array(Barcode),
      unread_barcodes: z.array(UnreadBarcode).meta({
        description:
          'Codes that stand on the photo and could not be read: what they hold is not known. Of bars the place may be a few rows. A code that is too blurred to be found is not among them.',
      }),
      text: z
        .array(open({ text: z.string(), confidence: confidence(), quad: quad().optional() }))
        .meta({ description: 'Printed lines.' }),
      text_read: z.boolean().meta({ description: 'Whether print was looked for at all.' }),
      markings: z.array(Marking).meta({
        description:
          'Printed lines that are codes of a value, or that datasheets name as the marking of a part. Neither alone is a part.',
      }),
      candidates: z.array(Candidate).meta({ description: 'Parts that the photo names, the surest first.' }),
      matches: z
        .array(open({ part: Part, confidence: confidence(), via: z.string() }))
        .meta({ description: 'Those of the candidates that the catalogue has.' }),
      contradictions: z.array(
        open({
          message: z.string(),
          part_numbers: z.array(z.string()).meta({ description: 'That stand against each other.' }),
        }),
      ),
      unresolvable: open({
        reason: z.string(),
        read: z.array(z.string()).meta({ description: 'What was read all the same.' }),
      })
        .nullable()
        .meta({ description: 'Why no part follows; null when there is a candidate.' }),
      datasheets: z.array(open({ sku: z.string(), url: z.string() })),
      warnings: z.array(z.string()),
    }),
  ),
  problems: ['processing_failed', 'unreadable_file', 'parse_timeout', 'unavailable'],
  example: {
    file: 'bag.jpg',
    data: {
      photo: { format: 'jpeg', width: 1600, height: 1200 },
      barcodes: [
        {
          format: 'DataMatrix',
          text: '[)>\u001e06\u001d1P0402WGF1002TCE\u001dQ100\u001e\u0004',
          fields: { part_number: '0402WGF1002TCE', quantity: '100' },
          seller: null,
          unread: [],
          doubts: [],
          quad: [
            [10, 10],
            [90, 10],
            [90, 90],
            [10, 90],
          ],
        },
      ],
      unread_barcodes: [],
      text: [],
      text_read: false,
      markings: [],
      candidates: [
        {
          part_number: '0402WGF1002TCE',
          manufacturer: 'UNI-ROYAL',
          sku: null,
          seller: null,
          description: examplePart.description,
          in_catalogue: true,
          confidence: 0.99,
          via: 'barcode',
          evidence: [{ via: 'barcode', kind: 'field', number: '0402WGF1002TCE', barcodes: [0], lines: [] }],
          doubts: [],
        },
      ],
      matches: [{ part: examplePart, confidence: 0.99, via: 'barcode' }],
      contradictions: [],
      unresolvable: null,
      datasheets: [{ sku: 'C25744', url: 'https://example.com/datasheets/0402WGF1002TCE.pdf' }],
      warnings: [],
    },
  },
});
