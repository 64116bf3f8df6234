import type { Endpoint } from '../../endpoint.ts';
import { printCurl } from './curl.ts';
import { printGo } from './go.ts';
import { printPython } from './python.ts';
import { printTypeScript } from './typescript.ts';

export { printClientSetup } from './typescript.ts';

/** The example of an operation in every language that has it, each a whole program. */
export function listSamples(e: Endpoint, serverUrl: string): [language: string, code: string][] {
  const typeScript = printTypeScript(e, serverUrl);
  return [
    ['curl', printCurl(e, serverUrl)],
    ...(typeScript === undefined ? [] : ([['TypeScript', typeScript]] satisfies [string, string][])),
    ['Python', printPython(e, serverUrl)],
    ['Go', printGo(e, serverUrl)],
  ];
}
