import { declare } from '../../../shared/declared.ts';
import {
  furtherFile,
  inputFile,
  makeOptionsProperty,
  outputDataFieldName,
  pairsOf,
} from '../../../shared/properties.ts';
import * as api from '../../fields.ts';
import { bomDataFieldName, uploadedBom } from './board-properties.ts';

export const makePlacement = declare(api.makePlacement, {
  value: 'makePlacement',
  name: 'Make Placement Files',
  action: 'Make pick and place files',
  description:
    'Make centroid files per side, views, a panel and a feeder map of a positions file of any CAD tool or a .kicad_pcb, as one ZIP',
  properties: (fields) => [
    inputFile('the positions file (CSV) or the .kicad_pcb'),
    outputDataFieldName,
    makeOptionsProperty([
      fields.assumptions,
      bomDataFieldName,
      { ...uploadedBom, description: 'An uploaded BOM for the feeder map, in place of a BOM file' },
      { ...fields.cols, displayName: 'Columns' },
      fields.corrections,
      fields.format,
      furtherFile('gerbers', 'Gerbers', 'a ZIP of Gerber files, with whose pads the positions are compared'),
      pairsOf(
        fields.offsets,
        'offset',
        { displayName: 'Designator or Package', placeholder: 'e.g. SOT-23' },
        { displayName: 'Degrees', type: 'number', default: 0 },
        { description: 'Own corrections of rotations; they go before the table' },
      ),
      fields.origin,
      fields.pitch_x_mm,
      fields.pitch_y_mm,
      fields.rows,
      fields.side,
      fields.units,
    ]),
  ],
  file: () => ({ name: 'placement.zip' }),
});
