import { declare } from '../../../shared/declared.ts';
import {
  bomId,
  makeOptionsProperty,
  mustChoose,
  need,
  part as picked,
  shownWhere,
} from '../../../shared/properties.ts';
import * as api from '../../fields.ts';

/** The choice first, as the other questions hang on it. */
export const decideLine = declare(api.decideBomLine, {
  value: 'decideLine',
  action: 'Decide line of BOM',
  description: 'Say what is bought for a line of an uploaded BOM, now and in later BOMs',
  properties: ({ line, choice, part, manufacturer, scope, note }) => [
    bomId,
    need({ ...line, description: 'Number of the line, from 1, in the order of the file' }),
    mustChoose({ ...choice, description: 'What is bought for the line' }),
    { ...picked, ...shownWhere('choice', 'part'), name: part.name },
    { ...scope, description: 'Which lines the decision is for, in this BOM and in later ones' },
    makeOptionsProperty([manufacturer, note]),
  ],
});
