import type { CallData } from '@partwright/contract';

/** The lines that say that a number means several parts; none when it means one. */
export function describeChoices(choices: CallData<'getPart'>['choices']): string[] {
  const [chosen, ...others] = choices;
  if (chosen === undefined) return [];
  const makers = others.map(({ manufacturer, part_number: number }) => `${manufacturer} ${number}`).join(', ');
  return [`! The number is shared with ${makers}; chosen: ${chosen.reason}. Decide with --manufacturer.`];
}
