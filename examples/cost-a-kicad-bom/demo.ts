// npm run demo: starts the real server on its embedded default, uploads the BOM of the example project through the HTTP
// API with the core client, and prints what a person wants to know of it.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createClient, fetchTransport, type Client } from '@partwright/client';
import { bar, paint, table } from './terminal.ts';
import { formatUnitCost } from './unit-cost.ts';

const here = dirname(fileURLToPath(import.meta.url));
const root = dirname(dirname(here));
const keepServing = process.argv.includes('--serve');
const file = process.argv.slice(2).find((word) => !word.startsWith('-')) ?? join(here, 'weather-station.csv');

const folder = await mkdtemp(join(tmpdir(), 'partwright-demo-'));
const server = spawn(process.execPath, [join(root, 'packages/server/programs/partwright.mjs'), 'serve'], {
  env: {
    ...process.env,
    PARTWRIGHT_DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'warn',
    DATABASE_URL: '',
    REDIS_URL: '',
    S3_BUCKET: '',
  },
  stdio: ['ignore', 'inherit', 'pipe'],
});
const ended = new Promise<void>((done) => void server.once('exit', () => done()));

try {
  const started = performance.now();
  console.log(paint.soft('Starting the service: embedded database, embedded queue, starter catalogue ...'));
  const { url, key } = await waitForGreeting(server);
  console.log(`${paint.good('✓')} Serving at ${url} after ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
  const client = createClient({
    baseUrl: `${url}/v1`,
    apiKey: key,
    userAgent: 'partwright-demo/0.1 (https://partwright.example)',
    transport: fetchTransport(fetch),
    sleep: (ms, signal) => sleep(ms, undefined, signal ? { signal } : {}),
  });
  await costBom(client, file);
  if (keepServing) {
    console.log(`\n${paint.bold('The API reference')}: ${url}/docs   ${paint.bold('OpenAPI')}: ${url}/v1/openapi.json`);
    console.log(`The server goes on; its key is ${key}\nStop it with Ctrl+C.`);
    await ended;
  } else {
    console.log(
      paint.soft('\nThe server ends here. `npm run demo -- --serve` keeps it running; `npm start` runs it for good.'),
    );
  }
} finally {
  server.kill('SIGTERM');
  await ended;
  await rm(folder, { recursive: true, force: true });
}

/** The address and the first key, from what `partwright serve` prints. */
async function waitForGreeting(child: ChildProcess): Promise<{ url: string; key: string }> {
  let said = '';
  return new Promise((done, fail) => {
    child.stderr!.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const url = /listens on (\S+)/.exec(said)?.[1];
      const key = /\bsvc_test_\w+/.exec(said)?.[0];
      if (url && key) done({ url, key });
    });
    child.once('exit', () => fail(new Error(`The server did not start:\n${said}`)));
  });
}

async function costBom(client: Client, path: string): Promise<void> {
  const bytes = await readFile(path);
  console.log(`Uploading ${paint.bold(basename(path))} (${bytes.length} bytes)`);
  const job = await client.bom.upload({
    file: { bytes, filename: basename(path) },
    name: basename(path),
    quantity: 100,
  });
  const done = await client.waitFor(job, { onProgress: ({ progress, stage }) => bar(progress, stage ?? '') });
  bar(100, 'done');
  process.stdout.write('\n\n');

  const bom = await client.bom.get({ bom_id: job.bom_id });
  const { source, totals } = bom;
  console.log(
    paint.soft(
      `Read as ${source.format}, ${source.encoding ?? ''}, header in row ${(source.header_row ?? 0) + 1}: ${source.columns.map(({ header, role }) => `${header} = ${role}`).join(', ')}`,
    ),
  );
  console.log(
    `${totals.lines} lines, ${totals.designators} designators, ${totals.dnp_lines} lines not fitted; job took ${seconds(done.created_at, done.finished_at)} s\n`,
  );

  const analysis = await client.bom.analysis({ bom_id: job.bom_id, quantity: 100 });
  const { cost_rollup: rollup } = analysis;
  const matched = bom.lines.filter((line) => line.matched && !line.dnp);
  console.log(paint.bold(`Matched: ${matched.length} lines`));
  console.log(
    table(
      ['references', 'asked', 'part', 'manufacturer', 'each', 'conf.', 'why'],
      matched.map((line) => [
        shorten(line.references),
        line.mpn ?? line.value ?? '',
        line.part!.part_number,
        line.part!.manufacturer,
        line.part!.price ?? '',
        line.level === 'high' ? paint.good(line.confidence!.toFixed(2)) : paint.warn(line.confidence!.toFixed(2)),
        line.reason ?? '',
      ]),
      [16, 20, 22, 22, 8, 5, 60],
    ),
  );

  console.log(`\n${paint.bold(`Not matched: ${analysis.unmatched_parts.length} lines`)}`);
  for (const { reference, mpn, value, reason } of analysis.unmatched_parts)
    console.log(`  ${paint.bad(reference.padEnd(10))} ${(mpn ?? value ?? '').padEnd(22)} ${reason}`);

  console.log(`\n${paint.bold('To look at')}`);
  for (const { severity, message } of analysis.warnings) {
    const mark =
      severity === 'error'
        ? paint.bad('error  ')
        : severity === 'warning'
          ? paint.warn('warning')
          : paint.soft('info   ');
    console.log(`  ${mark}  ${message}`);
  }

  console.log(`\n${paint.bold('Unit cost')} (parts only, ${rollup.currency})`);
  for (const point of analysis.curve.filter(({ quantity }) => [1, 10, 100, 1000].includes(quantity))) {
    console.log(`  ${String(point.quantity).padStart(6)} boards  ${paint.good(formatUnitCost(point))}`);
  }
  console.log(
    paint.soft(`  ${rollup.priced_lines} lines priced, ${rollup.unpriced_lines} not. ${priceNote(bom.lines)}`),
  );
}

function priceNote(lines: { part: { metadata: { external_source: string; observed_at: string } } | null }[]): string {
  const [first] = lines.flatMap(({ part }) => (part ? [part.metadata] : []));
  return first
    ? `Prices: ${first.external_source}, observed ${first.observed_at.slice(0, 10)}; a sample, not live.`
    : '';
}

function shorten(references: string[]): string {
  return references.length > 3 ? `${references.slice(0, 2).join(' ')} +${references.length - 2}` : references.join(' ');
}

function seconds(from: string, to: string | null | undefined): string {
  return to ? ((Date.parse(to) - Date.parse(from)) / 1000).toFixed(1) : '?';
}
