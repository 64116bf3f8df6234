import type { INodeProperties } from 'n8n-workflow';
import {
  askServer,
  bomId,
  choose,
  furtherFile,
  inputFile,
  makeSource,
  pairsOf,
  pick,
  project,
  shownWhere,
} from '../../../shared/properties.ts';
import * as choices from '../../choices.ts';
import * as api from '../../fields.ts';

/** Parameters of several operations on board files. */

export const gerbers = inputFile('a ZIP of Gerber and drill files');

/** Board files of the input item, or those kept for a project. */
export const fileOrProject: INodeProperties[] = [
  makeSource('Where the board files come from', 'file', {
    file: ['File', 'A ZIP of Gerber and drill files of the input item'],
    project: ['Project', 'The newest Gerber files kept for a project'],
  }),
  { ...gerbers, ...shownWhere('source', 'file') },
  { ...project, ...shownWhere('source', 'project') },
];

export const profile = askServer(
  choose(
    { ...api.submitDfm.fields.profile, description: 'Whose limits to check against; left out, conservative ones' },
    'conservative',
    choices.profiles,
  ),
  'listProfiles',
);

/** What files are, where their names do not say or are wrong. */
export const roles = (field: INodeProperties): INodeProperties =>
  pairsOf(
    field,
    'file',
    { displayName: 'File', placeholder: 'e.g. board.art5', description: 'Its path in the ZIP, or its name alone' },
    {
      displayName: 'Layer',
      placeholder: 'e.g. inner 1',
      description:
        'Such as top copper, inner 1, bottom solder mask, top silkscreen, top paste, outline, drill, non-plated drill, plated drill L1-L2, none (no part of the board), or .FileFunction of X2',
    },
    {
      displayName: 'Layers of Files',
      description:
        'What files are, where their names do not say or are wrong. Your word goes before that of the files; the answer says what rests on it.',
    },
  );

export const offerFinishes = (finish: INodeProperties): INodeProperties =>
  choose({ ...finish, displayName: 'Finish' }, 'enig', choices.finishes);

export const colour: INodeProperties = { ...api.quoteFab.fields.colour, displayName: 'Colour' };

export const thickness: INodeProperties = {
  ...api.quoteFab.fields.thickness,
  displayName: 'Thickness (Millimeters)',
};

export const bomDataFieldName = furtherFile('bom', 'BOM', 'the BOM file');

export const uploadedBom: INodeProperties = {
  ...bomId,
  required: false,
  description: 'An uploaded BOM, in place of a BOM file',
};

export const orderJobId = pick('Order', 'jobId', 'searchBoardOrders', 'job_01K3W8ZT5M9Q', {
  required: true,
  description: 'An order of boards; by ID: of its job, as Create Order gives it in job_id',
});
