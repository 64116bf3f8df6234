import { declare } from '../../shared/declared.ts';
import type { Resource } from '../../shared/operation.ts';
import { limit, makeOptionsProperty, projectOption, returnAll } from '../../shared/properties.ts';
import * as api from '../fields.ts';

export const decision: Resource = {
  value: 'decision',
  name: 'Decision',
  operations: [
    declare(api.listDecisions, {
      value: 'getMany',
      action: 'Get many decisions',
      description: 'List what the account decided about lines of BOMs, newest first',
      properties: ({ scope }) => [
        returnAll,
        limit,
        makeOptionsProperty([
          { ...projectOption, description: 'Only decisions that were made in this project' },
          { ...scope, description: 'Only decisions of this scope' },
        ]),
      ],
    }),
  ],
};
