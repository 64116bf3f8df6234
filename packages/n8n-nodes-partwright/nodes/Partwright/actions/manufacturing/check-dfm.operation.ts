import type { IBinaryKeyData } from 'n8n-workflow';
import { apiFields } from '../../../shared/api-fields.ts';
import { toJson, type Context, type ItemOperation } from '../../../shared/operation.ts';
import { inputDataFieldName, makeOptionsProperty, simplify } from '../../../shared/properties.ts';
import { checkDfm as fields } from '../../fields.ts';
import { gerberHint, ownLimits, profile } from './board-properties.ts';
import { simpleDfm, type DfmReport } from './simple-dfm.ts';

export const checkDfm: ItemOperation = {
  value: 'checkDfm',
  name: 'Check DFM',
  action: 'Check whether a board can be built',
  description: 'Check Gerber and drill files against the limits of a maker, free and at once: pass, warn or fail',
  properties: [
    { ...inputDataFieldName, hint: gerberHint },
    {
      displayName: 'Output Pictures',
      name: 'outputPictures',
      type: 'boolean',
      default: false,
      description:
        'Whether to put a picture of each side, with the issues marked, into the fields top and bottom (SVG)',
    },
    simplify,
    makeOptionsProperty([
      fields.copper_oz,
      fields.folder,
      fields.layers,
      ownLimits,
      {
        ...fields.pictures,
        displayName: 'Pictures in Response',
        description: 'Whether to keep the SVG text of both sides in the raw response',
      },
      profile,
    ]),
  ],
  async run(context) {
    const options = context.options();
    const outputPictures = context.parameter('outputPictures', false);
    const isSimple = context.parameter('simplify', true);
    const pictures = outputPictures || (!isSimple && options['pictures'] === true);
    const report = await context.client.manufacturing.checkDfm({
      ...apiFields('checkDfm', fields, options),
      file: await context.file(),
      pictures,
    });
    const { pictures: drawn, ...rest } = report;
    const raw = options['pictures'] === true ? report : rest;
    return [
      {
        json: toJson(isSimple ? simpleDfm(rest) : raw),
        ...(outputPictures ? { binary: await downloadPictures(context, drawn) } : {}),
      },
    ];
  },
};

async function downloadPictures(context: Context, pictures: DfmReport['pictures']): Promise<IBinaryKeyData> {
  const binary: IBinaryKeyData = {};
  for (const side of ['top', 'bottom'] as const) {
    const svg = pictures[side];
    if (svg === null) continue;
    const bytes = new TextEncoder().encode(svg);
    binary[side] = await context.binary({ bytes, contentType: 'image/svg+xml', filename: `${side}.svg` }, side);
  }
  return binary;
}
