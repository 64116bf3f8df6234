import { apiFields } from '../../../shared/api-fields.ts';
import type { Context, ItemOperation } from '../../../shared/operation.ts';
import { inputDataFieldName, makeOptionsProperty, outputDataFieldName } from '../../../shared/properties.ts';
import { fileResult } from '../../../shared/file-result.ts';
import { makePlacement as fields } from '../../fields.ts';
import { bomDataFieldName, uploadedBom, readUploadedBomId } from './board-properties.ts';

export const makePlacement: ItemOperation = {
  value: 'makePlacement',
  name: 'Make Placement Files',
  action: 'Make pick and place files',
  description:
    'Make centroid files per side, views, a panel and a feeder map of a positions file of any CAD tool or a .kicad_pcb, as one ZIP',
  properties: [
    {
      ...inputDataFieldName,
      hint: 'The name of the input field containing the positions file (CSV) or the .kicad_pcb',
    },
    outputDataFieldName,
    makeOptionsProperty([
      bomDataFieldName,
      { ...uploadedBom, description: 'ID of an uploaded BOM for the feeder map, in place of a BOM file' },
      { ...fields.cols, displayName: 'Columns' },
      fields.corrections,
      fields.format,
      {
        displayName: 'Gerbers Data Field Name',
        name: 'gerbersDataFieldName',
        type: 'string',
        default: 'gerbers',
        hint: 'The name of the input field containing a ZIP of Gerber files, to draw the board below the parts',
      },
      { ...fields.offsets, placeholder: 'e.g. {"U1": 90, "SOT-23": 180}' },
      fields.pitch_x_mm,
      fields.pitch_y_mm,
      fields.rows,
      fields.side,
      fields.units,
    ]),
  ],
  async run(context) {
    const options = context.options();
    const zip = await context.client.manufacturing.placement({
      ...apiFields('makePlacement', fields, options),
      file: await context.file(),
      bom: await furtherFile(context, 'bomDataFieldName'),
      gerbers: await furtherFile(context, 'gerbersDataFieldName'),
      bom_id: readUploadedBomId(options),
    });
    return fileResult(context, zip, {}, 'placement.zip');
  },
};

/** The file whose field an option names, if it does. */
async function furtherFile(context: Context, option: string) {
  const { [option]: field } = context.options();
  return field === undefined ? undefined : context.file(`options.${option}`);
}
