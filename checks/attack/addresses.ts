import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints, type Endpoint } from '@partwright/contract';
import { faultOf } from '../hostile/judge.ts';
import type { Random } from '../mutated-boms/random.ts';
import { listTextFields, putAt, type TextField } from './text-fields.ts';
import { makeValidRequest } from './valid-request.ts';
import { ask, inTurns, readData, type Target } from './wire.ts';

interface Form {
  url: string;
  /** Only the name servers tell where it leads: it may be taken, and is not called. */
  isName: boolean;
}

/** A web server of this machine at `port`, the metadata services and networks of others, spelled in every way that is known. */
export function listInnerAddresses(port: number): Form[] {
  const p = `:${port}`;
  const here = [
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '127.255.255.254',
    '2130706433',
    '0x7f000001',
    '0x7f.0.0.1',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '0177.1',
    '00000177.0.0.1',
    '127.0.0.1.',
    '１２７.0.0.1',
    '①②⑦.⓪.⓪.①',
    '127。0。0。1',
    '%31%32%37.0.0.1',
    '0',
    '0.0.0.0',
    '0x0',
    '[::]',
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[fe80::1]',
    '[fe80::1%25eth0]',
    '[fc00::1]',
    '[fd12:3456::1]',
    '[ff02::1]',
    '[100::1]',
    '[2001::7f00:1]',
    '[64:ff9b:1::7f00:1]',
  ];
  const others = [
    '10.0.0.1',
    '10.255.255.255',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '192.168.1.254',
    '100.64.0.1',
    '169.254.169.254',
    '169.254.170.2',
    '2852039166',
    '0xa9fea9fe',
    '0251.0376.0251.0376',
    '[::ffff:169.254.169.254]',
    '[fd00:ec2::254]',
    '100.100.100.200',
    '192.0.2.1',
    '198.18.0.1',
    '203.0.113.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '192.0.0.1',
    '192.88.99.1',
  ];
  const names = [
    'localhost',
    'LOCALHOST',
    'localhost.',
    'a.localhost',
    'ⓛocalhost',
    'metadata.google.internal',
    'intranet',
    'printer.local',
    'home.arpa',
    'db.internal',
    'host.docker.internal',
  ];
  const toName = ['127.0.0.1%2eexample.com', 'localtest.me', '127.0.0.1.nip.io', '127-0-0-1.sslip.io', 'lvh.me'];
  const odd = [
    `https://user:pass@127.0.0.1${p}/`,
    `https://example.com@127.0.0.1${p}/`,
    `https://127.0.0.1${p}#@example.com/`,
    `https://127.0.0.1${p}\\@example.com/`,
    `https:127.0.0.1${p}/`,
    `https:/127.0.0.1${p}/`,
    `https:///127.0.0.1${p}/`,
    `//127.0.0.1${p}/`,
    `https://127.0.0.1\t${p}/`,
    `https://127.0.0.1${p}/\r\nHost: example.com`,
    'file:///etc/passwd',
    `gopher://127.0.0.1${p}/_x`,
    `ftp://127.0.0.1${p}/`,
    'data:text/plain,x',
    'javascript:alert(1)',
    'blob:https://example.com/1',
    'unix:/var/run/docker.sock',
    'https://[::1',
    'https://',
    'https://example.com:0/',
    'https://example.com:22/',
    'https://example.com:25/',
    'https://example.com:6379/',
    'https://example.com:5432/',
    `http://example.com${p}/`,
    `dict://127.0.0.1${p}/`,
    `ws://127.0.0.1${p}/`,
  ];
  const forms = (hosts: readonly string[], isName: boolean): Form[] =>
    hosts.flatMap((host) => [
      { url: `https://${host}${p}/x`, isName },
      { url: `http://${host}${p}/x`, isName: false },
    ]);
  return [
    ...forms([...here, ...others, ...names], false),
    ...forms(toName, true),
    ...odd.map((url) => ({ url, isName: false })),
  ];
}

export interface AddressReport {
  forms: number;
  /** `POST /webhooks url`. */
  fields: string[];
  tries: number;
  refused: number;
  /** Taken for now, as only the name servers tell where it leads. */
  taken: number;
  breaches: string[];
}

const isAddress = ({ in: place, path }: TextField): boolean => place === 'body' && /(?:^|_)url$/.test(path.at(-1)!);

function pickSome<T>(list: readonly T[], most: number, random: Random): readonly T[] {
  if (list.length <= most) return list;
  const begin = random.below(list.length);
  return Array.from({ length: most }, (_, at) => list[(begin + Math.floor((at * list.length) / most)) % list.length]!);
}

/** Fields that are kept to be shown as a link, and that nothing is fetched from. */
const LINKS = new Set(['source_url']);

/**
 * Each field of the contract that names an address is given each form of an inner one. A breach is one that is taken, but for
 * names of which only the name servers tell more, and any connection to a server that listens on this machine.
 */
export async function tryAddresses(
  target: Target,
  random: Random,
  { formsOfAField, quietMs }: { formsOfAField: number; quietMs: number },
): Promise<AddressReport> {
  let connections = 0;
  const listener = createServer((_, response) => response.end('inside'));
  listener.on('connection', () => (connections += 1));
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  const forms = listInnerAddresses((listener.address() as AddressInfo).port);
  const report: AddressReport = { forms: forms.length, fields: [], tries: 0, refused: 0, taken: 0, breaches: [] };
  const works = function* (): Generator<() => Promise<void>> {
    for (const e of Object.values<Endpoint>(endpoints))
      for (const field of listTextFields(e).filter(isAddress)) {
        const name = `${e.method} ${e.path} ${field.path.join('.')}`;
        report.fields.push(name);
        // A webhook is made at once, and of it every form is tried.
        const tried = e.path === '/webhooks' ? forms : pickSome(forms, formsOfAField, random);
        for (const form of tried) yield () => tryOne(e, field.path, field.asJson, name, form);
      }
  };
  const tryOne = async (e: Endpoint, path: readonly string[], asJson: boolean, name: string, form: Form) => {
    const example = (e.example.body ?? {}) as Record<string, unknown>;
    const body = putAt(example, path, form.url) as Record<string, unknown>;
    // A new name, so that nothing of before is answered again.
    const request = makeValidRequest(
      e,
      {},
      { body: 'sku' in body ? { ...body, sku: crypto.randomUUID() } : body, asJson },
    );
    const answer = await ask(target, target.strangerKey, request);
    report.tries += 1;
    const fault = faultOf(answer, []);
    const isTaken = answer.status !== null && answer.status < 300;
    if (isTaken) report.taken += 1;
    else report.refused += 1;
    if (fault) report.breaches.push(`${name} ${form.url}: ${fault}`);
    else if (isTaken && !form.isName && !LINKS.has(path.at(-1)!)) report.breaches.push(`${name} took ${form.url}`);
    const id = readData(answer)['id'];
    if (isTaken && e.path === '/webhooks' && typeof id === 'string')
      await ask(target, target.strangerKey, { method: 'POST', path: `/v1/webhooks/${id}/test` });
  };
  await inTurns(works(), 4);
  await sleep(quietMs);
  listener.closeAllConnections();
  await new Promise((done) => listener.close(done));
  if (connections > 0) report.breaches.push(`${connections} connections to a server of this machine`);
  return report;
}
