import type { Endpoint } from '../../endpoint.ts';
import { makeExampleRequest, type ExampleRequest, type HeaderValue } from './example-request.ts';

const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The example of an operation with curl, an argument a line. */
export function printCurl(e: Endpoint, serverUrl: string): string {
  const { method, url, query, headers, body, saveAs } = makeExampleRequest(e, serverUrl);
  const words: string[] = [];
  if (method !== 'GET' && (body.kind === 'none' || method !== 'POST')) words.push(`-X ${method}`);
  // What needs no encoding is shorter without it.
  const data = query.map(([name, text]) =>
    /^[\w.,-]*$/.test(text) ? `-d ${name}=${text}` : `--data-urlencode ${quote(`${name}=${text}`)}`,
  );
  words.push(`${data.length > 0 ? '-G ' : ''}${quote(url)}`, ...data);
  if (e.path === '/session') words.push(e.method === 'POST' ? '-c session.txt' : '-b session.txt');
  for (const [name, value] of headers) if (name !== 'Cookie') words.push(printHeader(name, value));
  words.push(...printBody(body));
  if (saveAs !== undefined) words.push('-OJ');
  return `curl ${words.join(' \\\n  ')}`;
}

function printHeader(name: string, value: HeaderValue): string {
  if (typeof value === 'string') return name === 'User-Agent' ? `-A "${value}"` : `-H "${name}: ${value}"`;
  return 'uuid' in value ? `-H "${name}: $(uuidgen)"` : `-H "${name}: ${value.text}$${value.env}"`;
}

function printBody(body: ExampleRequest['body']): string[] {
  if (body.kind === 'none') return [];
  if (body.kind === 'json')
    return ['-H "Content-Type: application/json"', `-d ${quote(JSON.stringify(body.value, null, 2))}`];
  return [
    ...body.files.map(([name, file]) => `-F ${quote(`${name}=@${file}`)}`),
    ...body.fields.map(([name, text]) => `-F ${quote(`${name}=${text}`)}`),
  ];
}
