import type { INodeProperties } from 'n8n-workflow';
import { fieldName } from './field-name.ts';

/** Pointers of the API within a sentence, such as `/options/overage: `. */
const POINTERS = /(^|[\s(])((?:\/[\w~.-]+)+)(?=: )/g;

/**
 * A sentence of the API in the words of the form: `/options/overage: …` is `Overage: …`, and `/lines/3/quantity: …` is
 * `Lines (3/quantity): …`, counted from 0 as the API does. What is no parameter stays as the API calls it.
 */
export function nameFields(sentence: string, properties: readonly INodeProperties[]): string {
  const names = listNames(properties);
  return sentence.replaceAll(POINTERS, (pointer, before: string, path: string) => {
    const steps = path.slice(1).split('/');
    const at = steps.findIndex((step) => names.has(step));
    if (at < 0) return pointer;
    const rest = steps.slice(at + 1).join('/');
    return `${before}${names.get(steps[at]!)!}${rest === '' ? '' : ` (${rest})`}`;
  });
}

/** Names of parameters by those of their fields. One of the form itself goes before one of its options. */
function listNames(properties: readonly INodeProperties[]): Map<string, string> {
  const own = properties.filter(({ name }) => name !== 'options');
  const options = (properties.find(({ name }) => name === 'options')?.options ?? []) as INodeProperties[];
  // The fields go before the document that may stand in their place: who filled them in looks for them.
  const isDocument = ({ name }: INodeProperties): boolean => name.endsWith('Json');
  const all = [...options, ...own].toSorted((a, b) => Number(isDocument(b)) - Number(isDocument(a)));
  return new Map(all.map(({ name, displayName }) => [fieldName(name), displayName]));
}
