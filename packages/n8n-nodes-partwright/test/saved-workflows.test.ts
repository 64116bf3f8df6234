import type { INodeProperties, INodePropertyCollection, INodePropertyOptions } from 'n8n-workflow';
import { expect, it } from 'vitest';
import { properties } from '../nodes/Partwright/actions/index.ts';
import { PartwrightTrigger } from '../nodes/PartwrightTrigger/PartwrightTrigger.node.ts';

/** Names and values as a saved workflow has them, a line a parameter: with others, it would no longer run as it did. */
function listNames(parameters: readonly INodeProperties[], above = ''): string[] {
  return parameters.flatMap((parameter) => {
    const { name, type, displayOptions, default: usual, options = [] } = parameter;
    const { resource, operation } = displayOptions?.show ?? {};
    const path = `${above}${[resource?.[0], operation?.[0], name].filter((word) => typeof word === 'string').join('.')}`;
    const choices = options.filter((one): one is INodePropertyOptions => 'value' in one).map(({ value }) => value);
    const groups = options.filter((one): one is INodePropertyCollection => 'values' in one);
    return [
      `${path}: ${type} = ${JSON.stringify(usual)}${
        choices.length > 0
          ? ` of ${choices
              .map(String)
              .toSorted((a, b) => (a < b ? -1 : 1))
              .join(', ')}`
          : ''
      }`,
      ...listNames(
        options.filter((one): one is INodeProperties => 'type' in one),
        `${path}.`,
      ),
      ...groups.flatMap((group) => listNames(group.values, `${path}.${group.name}.`)),
    ];
  });
}

it('have names, defaults and values that the nodes still know; vitest -u writes what is meant to change', async () => {
  const names = [...listNames(properties), ...listNames(new PartwrightTrigger().description.properties, 'trigger.')];
  await expect(`${names.join('\n')}\n`).toMatchFileSnapshot('goldens/parameters.txt');
});

it('say of a yes or no "Whether", as n8n wants it', () => {
  const all = (list: readonly INodeProperties[]): INodeProperties[] =>
    list.flatMap((one) => [
      one,
      ...all((one.options ?? []).filter((member): member is INodeProperties => 'type' in member)),
    ]);
  const others = all(properties).filter(
    ({ type, description = '' }) => type === 'boolean' && !description.startsWith('Whether '),
  );
  expect(others.map(({ name }) => name)).toEqual([]);
});

/** What is written, ordered or booked is a figure that somebody gave. */
it.each([
  ['manufacturing', 'createOrder', 'quantity'],
  ['purchaseOrder', 'createFromBom', 'quantity'],
  ['purchaseOrder', 'checkInvoice', 'total'],
  ['stock', 'bookIn', 'quantity'],
  ['stock', 'bookOut', 'quantity'],
  ['stock', 'count', 'quantity'],
  ['stock', 'move', 'quantity'],
])('ask in %s: %s for the %s, and have none of their own', (resource, operation, name) => {
  const shown = properties.find(({ name: its, displayOptions }) => {
    const { resource: of, operation: by } = displayOptions?.show ?? {};
    return its === name && of?.includes(resource) && by?.includes(operation);
  });
  expect(shown).toMatchObject({ default: '', required: true });
});
