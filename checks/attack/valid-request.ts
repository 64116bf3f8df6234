import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { Endpoint } from '@partwright/contract';
import { smallGerbers } from '../../packages/server/src/testing/small-gerbers.fixture.ts';
import type { WireRequest } from './wire.ts';

/** Values by path parameter. */
export type PathValues = Readonly<Record<string, string>>;

const root = new URL('../../', import.meta.url);
const read = (path: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(new URL(path, root)));
const fixtures = 'packages/server/src/testing/fixtures/';
export const BOM = 'Reference,Value,Footprint,Qty\nR1,10k,R_0402_1005Metric,1\n';
const POSITIONS = 'Ref,Val,Package,PosX,PosY,Rot,Side\nR1,10k,R_0402_1005Metric,5,5,0,top\n';

const FILES: Record<string, () => Uint8Array<ArrayBuffer> | string> = {
  '.csv': () => BOM,
  '.zip': () => smallGerbers(),
  '.kicad_sch': () => read(`${fixtures}loose-resistor.kicad_sch`),
  '.kicad_pcb': () => read(`${fixtures}small-board.kicad_pcb`),
  '.pdf': () => read('packages/datasheets/examples/regulator.pdf'),
  '.png': () => read('packages/photos/examples/bag.png'),
  '.jpg': () => read('packages/photos/examples/bag.png'),
  '.step': () => read('packages/cad/examples/bracket.step'),
};

/** What the example has in the place of a file; a text where nobody has one. */
function fileNamed(name: string): Blob {
  const make = /pos/.test(name) ? () => POSITIONS : (FILES[extname(name)] ?? (() => 'x'));
  return new Blob([make()]);
}

/** Changes of a request before it is written: values by name, put in or over those of the example. */
export interface RequestChange {
  query?: Readonly<Record<string, unknown>>;
  body?: Readonly<Record<string, unknown>>;
  /** The body as JSON, where the operation takes a file or JSON. */
  asJson?: boolean;
  /** Name of the file that is sent, where the example has none. */
  file?: string;
}

/** The request of the contract's example with these path values: one that is right, but for what is changed in it. */
export function makeValidRequest(e: Endpoint, values: PathValues, change: RequestChange = {}): WireRequest {
  const path = e.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? 'x'));
  const { wait: _, ...asked } = { ...e.example.query, ...change.query } as Record<string, unknown>;
  const query = new URLSearchParams(
    Object.entries(asked).map(([name, value]): [string, string] => [name, asText(value)]),
  ).toString();
  const address = { method: e.method, path: `/v1${path}${query === '' ? '' : `?${query}`}` };
  const headers: [string, string][] = [['Accept', e.answer.kind === 'stream' ? 'application/json' : '*/*']];
  if (e.body.kind === 'none') return { ...address, headers };
  const said = { ...(e.example.body as Record<string, unknown> | undefined), ...change.body };
  const { file = change.file, files = {} } = e.example;
  if (e.body.kind === 'json' || change.asJson || file === undefined)
    return { ...address, headers: [...headers, ['Content-Type', 'application/json']], body: JSON.stringify(said) };
  const form = new FormData();
  for (const [name, value] of Object.entries(said)) form.set(name, asText(value));
  form.set('file', fileNamed(file), file);
  for (const [field, name] of Object.entries(files)) form.set(field, fileNamed(name), name);
  return { ...address, headers, body: form };
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
