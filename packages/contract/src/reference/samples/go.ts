import type { Endpoint } from '../../endpoint.ts';
import { makeExampleRequest, type ExampleRequest, type HeaderValue } from './example-request.ts';

/** A string of JSON is one of Go too. */
const quote = (text: string): string => JSON.stringify(text);

/** Between backticks nothing is escaped. */
const quoteLines = (text: string): string => (text.includes('`') ? quote(text) : `\`${text}\``);

const STOP = ['if err != nil {', '\tlog.Fatal(err)', '}'];

/** The example of an operation in Go with net/http, as a whole program, formatted as gofmt does. */
export function printGo(e: Endpoint, serverUrl: string): string {
  const request = makeExampleRequest(e, serverUrl);
  const lines = [
    ...printQuery(request),
    ...printBody(request.body),
    `request, err := http.NewRequest(${quote(request.method)}, ${printUrl(request)}, ${bodyName(request.body)})`,
    ...STOP,
    ...printHeaders(request),
    'response, err := http.DefaultClient.Do(request)',
    ...STOP,
    'defer response.Body.Close()',
    'if response.StatusCode >= 300 {',
    '\tproblem, _ := io.ReadAll(response.Body)',
    '\tlog.Fatalf("%s: %s", response.Status, problem)',
    '}',
    ...printEnd(request.saveAs),
  ];
  const code = lines.join('\n');
  const imports = PACKAGES.filter((name) => new RegExp(`\\b${name.split('/').at(-1)!}\\.[A-Z]`).test(code));
  const list = imports.map((name) => `\t"${name}"\n`).join('');
  return `package main\n\nimport (\n${list})\n\nfunc main() {\n${indentCode(lines)}\n}`;
}

/** As gofmt sorts them. */
const PACKAGES = ['bytes', 'fmt', 'io', 'log', 'mime/multipart', 'net/http', 'net/url', 'os', 'strings', 'time'];

/** A tab before each; a string of several lines is one of them, and its other lines stay where they are. */
const indentCode = (lines: string[]): string => lines.map((line) => `\t${line}`).join('\n');

const printQuery = ({ query }: ExampleRequest): string[] =>
  query.length === 0
    ? []
    : ['query := url.Values{}', ...query.map(([name, text]) => `query.Set(${quote(name)}, ${quote(text)})`)];

const printUrl = ({ url, query }: ExampleRequest): string =>
  query.length === 0 ? quote(url) : `${quote(`${url}?`)}+query.Encode()`;

function bodyName({ kind }: ExampleRequest['body']): string {
  if (kind === 'none') return 'nil';
  return kind === 'json' ? 'body' : '&body';
}

function printBody(body: ExampleRequest['body']): string[] {
  if (body.kind === 'none') return [];
  if (body.kind === 'json') return [`body := strings.NewReader(${quoteLines(JSON.stringify(body.value, null, 2))})`];
  return [
    'var body bytes.Buffer',
    'form := multipart.NewWriter(&body)',
    ...body.files.flatMap(([field, file]) => [
      `${field}Bytes, err := os.ReadFile(${quote(file)})`,
      ...STOP,
      `${field}Part, err := form.CreateFormFile(${quote(field)}, ${quote(file)})`,
      ...STOP,
      `${field}Part.Write(${field}Bytes)`,
    ]),
    ...body.fields.map(([name, text]) => `form.WriteField(${quote(name)}, ${quote(text)})`),
    'form.Close()',
  ];
}

function printHeaders({ headers, body }: ExampleRequest): string[] {
  const type: [string, string][] =
    body.kind === 'none'
      ? []
      : [['Content-Type', body.kind === 'json' ? quote('application/json') : 'form.FormDataContentType()']];
  const all = [...headers.map(([name, value]) => [name, printValue(value)] as const), ...type];
  return all.map(([name, value]) => `request.Header.Set(${quote(name)}, ${value})`);
}

function printValue(value: HeaderValue): string {
  if (typeof value === 'string') return quote(value);
  // The standard library has no UUID; the time in nanoseconds is as good a name for one attempt.
  if ('uuid' in value) return 'fmt.Sprint(time.Now().UnixNano())';
  return `${value.text === '' ? '' : `${quote(value.text)}+`}os.Getenv(${quote(value.env)})`;
}

function printEnd(saveAs: string | undefined): string[] {
  if (saveAs === undefined) return ['io.Copy(os.Stdout, response.Body)'];
  return [
    `file, err := os.Create(${quote(saveAs)})`,
    ...STOP,
    'defer file.Close()',
    'if _, err := io.Copy(file, response.Body); err != nil {',
    '\tlog.Fatal(err)',
    '}',
  ];
}
