import type { Endpoint } from '../../endpoint.ts';
import { listExampleFiles, makeExampleRequest, USER_AGENT } from './example-request.ts';
import { printLiteral, Verbatim, type Notation } from './literal.ts';

const printText = (text: string): string =>
  `'${JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)}'`;

const notation: Notation = {
  text: printText,
  key: (key) => (/^[a-z_]\w*$/i.test(key) ? key : printText(key)),
  word: String,
  pad: ' ',
};

/** How the client is made, which is the same for every operation. */
export const printClientSetup = (serverUrl: string): string => `const client = createClient({
  baseUrl: ${printText(serverUrl)},
  apiKey: process.env.PARTWRIGHT_KEY,
  userAgent: '${USER_AGENT}',
  transport: fetchTransport(fetch),
  sleep: timerSleep(setTimeout, clearTimeout),
});`;

/** The example of an operation with the TypeScript client, as a whole program; undefined for paths that it does not have. */
export function printTypeScript(e: Endpoint, serverUrl: string): string | undefined {
  const call = printClientCall(e, serverUrl);
  if (call === undefined) return undefined;
  const files = ['readFile', 'writeFile'].filter((name) => call.includes(`${name}(`));
  const imports = [
    ...(files.length > 0 ? [`import { ${files.join(', ')} } from 'node:fs/promises';`] : []),
    `import { createClient, fetchTransport, timerSleep } from '@partwright/client';`,
  ];
  return `${imports.join('\n')}\n\n${printClientSetup(serverUrl)}\n\n${call}`;
}

function printClientCall(e: Endpoint, serverUrl: string): string | undefined {
  // The report can be shown; a file cannot.
  const name = e.answer.kind === 'binary' && e.answer.orData ? e.clientReport : e.client;
  if (name === undefined) return undefined;
  const { params, query, body } = e.example;
  const upload = Object.fromEntries(
    listExampleFiles(e).map(([field, file]) => [
      field,
      new Verbatim(`{\n  bytes: await readFile('${file}'),\n  filename: '${file}',\n}`),
    ]),
  );
  const said = { ...upload, ...params, ...query, ...(body as object | undefined) };
  const call = (result: string): string => {
    const begin = `const ${result} = await client.${name}(`;
    // Two more for the closing bracket and the semicolon.
    return `${begin}${Object.keys(said).length === 0 ? '' : printLiteral(said, notation, begin.length + 2)});`;
  };
  if (e.answer.kind === 'job') return `${call('job')}\nconsole.log(await client.waitFor(job));`;
  const { saveAs } = makeExampleRequest(e, serverUrl);
  if (saveAs === undefined) return `${call('answer')}\nconsole.log(answer);`;
  return `${call('{ bytes, filename }')}\nawait writeFile(filename ?? '${saveAs}', bytes);`;
}
