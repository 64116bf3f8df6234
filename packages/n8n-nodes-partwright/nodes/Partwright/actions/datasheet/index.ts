import type { Resource } from '../../../shared/operation.ts';
import { download } from './download.operation.ts';
import { extract } from './extract.operation.ts';
import { getDrawings } from './get-drawings.operation.ts';
import { getSections } from './get-sections.operation.ts';

export const datasheet: Resource = {
  value: 'datasheet',
  name: 'Datasheet',
  operations: [download, extract, getDrawings, getSections],
};
