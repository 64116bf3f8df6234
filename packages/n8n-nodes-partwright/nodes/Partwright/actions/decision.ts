import { declare } from '../../shared/declared.ts';
import type { Resource } from '../../shared/operation.ts';
import { limit, makeOptionsProperty, projectOption, returnAll } from '../../shared/properties.ts';
import * as api from '../fields.ts';

export const decision: Resource = {
  value: 'decision',
  name: 'Decision',
  usual: 'getMany',
  operations: [
    declare(api.listAlternativeDecisions, {
      value: 'getAlternatives',
      name: 'Get Many About Alternatives',
      action: 'Get many decisions about alternatives',
      description: 'List which parts the account approved or blocked in the place of others',
      properties: () => [returnAll, limit],
    }),
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
