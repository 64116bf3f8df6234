import type { IBinaryKeyData } from 'n8n-workflow';
import { declare } from '../../../shared/declared.ts';
import { toJson, type Context } from '../../../shared/operation.ts';
import { makeOptionsProperty, simplify, toggle } from '../../../shared/properties.ts';
import * as api from '../../fields.ts';
import { gerbers, profile, roles } from './board-properties.ts';
import { ownLimits, sendOwnLimits } from './own-limits.ts';
import { simpleDfm, type DfmReport } from './simple-dfm.ts';

export const checkDfm = declare(api.checkDfm, {
  value: 'checkDfm',
  action: 'Check whether board can be built',
  description: 'Check Gerber and drill files against the limits of a fab, free and at once: pass, warn or fail',
  properties: (fields) => [
    gerbers,
    toggle(
      'Output Pictures',
      'outputPictures',
      false,
      'Whether to put a picture of each side, with the issues marked, into the fields top and bottom (SVG)',
    ),
    simplify,
    makeOptionsProperty([
      fields.copper_oz,
      fields.folder,
      fields.layers,
      ...ownLimits,
      {
        ...fields.pictures,
        displayName: 'Pictures in Response',
        description: 'Whether to keep the SVG text of both sides in the raw response',
      },
      profile,
      roles(fields.roles),
      fields.solder_mask,
    ]),
  ],
  send(input, context) {
    const isKept = !context.parameter('simplify', true) && input['pictures'] === true;
    return { ...sendOwnLimits(input), pictures: context.parameter('outputPictures', false) || isKept };
  },
  async give(report, context) {
    const { pictures, ...rest } = report;
    const raw = context.options()['pictures'] === true ? report : rest;
    const json = toJson(context.parameter('simplify', true) ? simpleDfm(rest) : raw);
    if (!context.parameter('outputPictures', false)) return [{ json }];
    return [{ json, binary: await makePictureFiles(context, pictures) }];
  },
});

async function makePictureFiles(context: Context, pictures: DfmReport['pictures']): Promise<IBinaryKeyData> {
  const binary: IBinaryKeyData = {};
  for (const side of ['top', 'bottom'] as const) {
    const svg = pictures[side];
    if (svg === null) continue;
    const bytes = new TextEncoder().encode(svg);
    binary[side] = await context.binary({ bytes, contentType: 'image/svg+xml', filename: `${side}.svg` }, side);
  }
  return binary;
}
