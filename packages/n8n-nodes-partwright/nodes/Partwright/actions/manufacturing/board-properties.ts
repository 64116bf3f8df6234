import type { INodeProperties } from 'n8n-workflow';
import { quoteFab, submitDfm } from '../../fields.ts';
import { inputDataFieldName, project, shownWhere } from '../../../shared/properties.ts';

/** Parameters of several operations on board files. */

export const gerberHint = 'The name of the input field containing a ZIP of Gerber and drill files';

export const fromFile = shownWhere('source', 'file');

/** Board files of the input item, or those kept for a project. */
export const fileOrProject: INodeProperties[] = [
  {
    displayName: 'Source',
    name: 'source',
    type: 'options',
    default: 'file',
    options: [
      { name: 'File', value: 'file', description: 'A ZIP of Gerber and drill files of the input item' },
      { name: 'Project', value: 'project', description: 'The newest Gerber files kept for a project' },
    ],
    description: 'Where the board files come from',
  },
  { ...inputDataFieldName, hint: gerberHint, ...fromFile },
  { ...project, ...shownWhere('source', 'project') },
];

export const profile: INodeProperties = {
  displayName: 'Profile',
  name: 'profile',
  type: 'options',
  default: 'conservative',
  options: [
    { name: 'AISLER', value: 'aisler' },
    { name: 'Conservative', value: 'conservative', description: 'What most makers can build' },
    { name: 'Eurocircuits', value: 'eurocircuits' },
    { name: 'JLCPCB', value: 'jlcpcb' },
    { name: 'OSH Park', value: 'oshpark' },
    { name: 'PCBWay', value: 'pcbway' },
  ],
  description: 'Whose limits to check against; left out, conservative ones',
};

const exampleLimits =
  'e.g. {"id": "ours", "title": "Ours", "as_of": "2026-11-01", "source_url": "https://example.com", "limits": {"trace_width": [{"min": 0.1}]}}';

export const ownLimits: INodeProperties = { ...submitDfm.own_limits, placeholder: exampleLimits };

export const makeFinishProperty = (name: string): INodeProperties => ({
  displayName: 'Finish',
  name,
  type: 'options',
  default: 'enig',
  options: [
    { name: 'ENEPIG', value: 'enepig' },
    { name: 'ENIG', value: 'enig' },
    { name: 'Hard Gold', value: 'hard_gold' },
    { name: 'HASL', value: 'hasl', description: 'With or without lead' },
    { name: 'HASL Lead Free', value: 'hasl_lead_free' },
    { name: 'HASL Leaded', value: 'hasl_leaded' },
    { name: 'Immersion Silver', value: 'immersion_silver' },
    { name: 'Immersion Tin', value: 'immersion_tin' },
    { name: 'None', value: 'none' },
    { name: 'OSP', value: 'osp' },
  ],
  description: quoteFab.finish.description,
});

export const makeColourProperty = (name: string): INodeProperties => ({
  displayName: 'Colour',
  name,
  type: 'string',
  default: '',
  placeholder: 'e.g. green',
  description: 'Colour of the solder mask',
});

export const thickness: INodeProperties = { ...quoteFab.thickness, displayName: 'Thickness (Millimeters)' };

export const bomDataFieldName: INodeProperties = {
  displayName: 'BOM Data Field Name',
  name: 'bomDataFieldName',
  type: 'string',
  default: 'bom',
  hint: 'The name of the input field containing the BOM file',
};

export const uploadedBom: INodeProperties = {
  displayName: 'BOM ID',
  name: 'bomId',
  type: 'string',
  default: '',
  placeholder: 'e.g. bom_01K3W8ZT5M9Q',
  description: 'ID of an uploaded BOM, in place of a BOM file',
};

/** The id that was given for `uploadedBom`, if any. */
export const readUploadedBomId = ({ bomId = '' }: { bomId?: string }): string | undefined => bomId.trim() || undefined;
