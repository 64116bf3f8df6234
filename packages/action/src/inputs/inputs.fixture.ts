import { readInputs, type Inputs } from './read-inputs.ts';

/** Inputs as a workflow gives them; those that are not named are not given. */
export function makeInputs(given: Record<string, string> = {}): Inputs {
  return readInputs((name) => given[name] ?? '');
}
