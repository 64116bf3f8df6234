import { properties } from '../../packages/n8n-nodes-partwright/nodes/Partwright/actions/index.ts';
import { PartwrightTrigger } from '../../packages/n8n-nodes-partwright/nodes/PartwrightTrigger/PartwrightTrigger.node.ts';
import type { WorkflowNode } from './workflow.fixture.ts';

type Property = (typeof properties)[number];

export const isPartwright = ({ type }: WorkflowNode): boolean => type.startsWith('n8n-nodes-partwright.');

const isTrigger = ({ type }: WorkflowNode): boolean => type.endsWith('.partwrightTrigger');
const isExpression = (value: unknown): boolean => typeof value === 'string' && value.startsWith('=');

/** What a Partwright node of a workflow sets that the node does not have, and what it leaves out that it needs. */
export function wrongParameters(node: WorkflowNode): string[] {
  const described = listProperties(node);
  return [
    ...Object.entries(node.parameters).flatMap(([name, value]) => {
      if (name === 'resource' || name === 'operation')
        return isKnownChoice(node, name) ? [] : [`${name} ${String(value)}`];
      const found = described.filter((property) => property.name === name);
      return found.length === 0 ? [name] : wrongValues(found, name, value);
    }),
    ...described
      // What a model is told has words of its own until somebody writes others.
      .filter(({ name, required, default: usual }) => required && !usual && !(name in node.parameters))
      .map(({ name }) => `${name} is missing`),
  ];
}

function listProperties(node: WorkflowNode): Property[] {
  if (isTrigger(node)) return new PartwrightTrigger().description.properties;
  return properties.filter(({ displayOptions }) =>
    Object.entries(displayOptions?.show ?? {}).every(([name, values]) =>
      name === '@tool'
        ? (values ?? []).includes(node.type.endsWith('Tool'))
        : isShown(node.parameters[name], values ?? []),
    ),
  );
}

/** A parameter that is left out, or worked out when the workflow runs, may have any value. */
const isShown = (value: unknown, values: readonly unknown[]): boolean =>
  value === undefined || isExpression(value) || values.includes(value);

function isKnownChoice(node: WorkflowNode, name: 'resource' | 'operation'): boolean {
  const { resource } = node.parameters;
  return properties
    .filter((property) => property.name === name)
    .filter(({ displayOptions }) => displayOptions?.show?.['resource']?.includes(resource as string) ?? true)
    .some((property) => listChoices(property).includes(node.parameters[name]));
}

function wrongValues(found: Property[], name: string, value: unknown): string[] {
  if (isExpression(value)) return [];
  const [property] = found as [Property];
  switch (property.type) {
    case 'options':
    case 'multiOptions': {
      const choices = found.flatMap(listChoices);
      return [value].flat().flatMap((one) => (choices.includes(one) ? [] : [`${name} ${String(one)}`]));
    }
    case 'collection': {
      const members = found.flatMap(({ options }) => options as Property[]);
      return Object.entries(value as object).flatMap(([member, set]) => {
        const described = members.filter((one) => one.name === member);
        return described.length === 0 ? [`${name}.${member}`] : wrongValues(described, `${name}.${member}`, set);
      });
    }
    case 'boolean':
    case 'number':
    case 'string':
      return typeof value === property.type ? [] : [`${name} is no ${property.type}`];
    case 'resourceLocator':
      return (value as { __rl?: unknown }).__rl === true ? [] : [`${name} is no resource locator`];
    default:
      return [];
  }
}

const listChoices = ({ options }: Property): unknown[] => (options as { value: unknown }[]).map(({ value }) => value);
