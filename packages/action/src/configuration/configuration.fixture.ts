import { readConfiguration, type Configuration } from './read-configuration.ts';

/** A configuration file of these lines. */
export function makeConfiguration(...lines: string[]): Configuration {
  return readConfiguration('.partwright.yml', new TextEncoder().encode(`${lines.join('\n')}\n`));
}
