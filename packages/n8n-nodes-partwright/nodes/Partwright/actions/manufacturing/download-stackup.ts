import { declare } from '../../../shared/declared.ts';
import { makeOptionsProperty, makeSource, need, outputDataFieldName, shownWhere } from '../../../shared/properties.ts';
import { without } from '../../../shared/without.ts';
import * as api from '../../fields.ts';
import * as board from './board-properties.ts';

const shownFor = (source: string) => shownWhere('source', source);

export const downloadStackup = declare(api.printStackup, {
  value: 'downloadStackup',
  action: 'Download stackup as PDF',
  description: 'Make a PDF of the layers with thickness, material, drill spans and impedances',
  properties: (fields) => [
    makeSource('Where the layers come from', 'file', {
      file: ['File', 'A ZIP of Gerber files; its job file tells the layers'],
      layers: ['Layers', 'A usual build of so many layers; what is assumed is told'],
      stackup: ['Own Stackup', 'Each layer as JSON'],
      profile: ['Published Stackup', 'That of a maker, by its ID'],
    }),
    { ...board.gerbers, ...shownFor('file') },
    need({ ...fields.layers, description: 'Copper layers', ...shownFor('layers') }),
    need({
      ...fields.stackup,
      placeholder: 'e.g. {"layers": [{"kind": "copper", "name": "Top", "thickness_mm": 0.035}]}',
      description: 'The layers from the top: kind (copper, core, prepreg…), name, thickness_mm, permittivity',
      ...shownFor('stackup'),
    }),
    need({
      ...without(fields.profile, 'placeholder'),
      displayName: 'Stackup ID',
      default: 'oshpark/4-layer',
      description: 'ID of a published stackup',
      ...shownFor('profile'),
    }),
    outputDataFieldName,
    makeOptionsProperty([
      fields.board_name,
      fields.copper_um,
      board.offerFinishes(fields.finish),
      fields.folder,
      { ...fields.impedance, placeholder: 'e.g. [{"layer": 1, "target_ohm": 50}]' },
      fields.permittivity,
      fields.pictures,
      fields.revision,
      board.roles(fields.roles),
      fields.solder_mask,
      fields.scale,
      board.thickness,
    ]),
  ],
  // A folder is one of an archive.
  send: (input) => ('file' in input ? input : without(without(without(input, 'folder'), 'roles'), 'solder_mask')),
  file: (_, context) => ({ name: 'stackup.pdf', told: { source: context.parameter('source', 'file') } }),
});
