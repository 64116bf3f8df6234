import type { BusAliasUse } from '../../nets/index.ts';
import type { Rule } from '../model.ts';

export const busDefinitionConflict: Rule = {
  id: 'bus_definition_conflict',
  title: 'Conflict between bus alias definitions across schematic sheets',
  severity: 'error',
  *check({ connectivity }) {
    const nameFile = ({ sheet }: BusAliasUse): string => sheet?.file.file ?? 'the project';
    for (const { first, other } of connectivity.busAliasConflicts)
      yield {
        subjects: [],
        description: `Bus alias ${first.name} has conflicting definitions on ${nameFile(first)} and ${nameFile(other)}`,
      };
  },
};
