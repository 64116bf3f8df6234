import type { Resource } from '../../../shared/operation.ts';
import { getAlternatives } from './get-alternatives.operation.ts';
import { getDatasheet } from './get-datasheet.operation.ts';
import { getMany } from './get-many.operation.ts';
import { get } from './get.operation.ts';

export const part: Resource = {
  value: 'part',
  name: 'Part',
  usual: 'getMany',
  operations: [get, getAlternatives, getDatasheet, getMany],
};
