// How good matching is, on lines of real BOMs whose part numbers are known:
//   npm run bench -- matching LINES [--failures N] [--setting NAME] [--fit] [--peer] [--written N]
// LINES: a table, see matching-truth.ts, or a folder with KiCad schematics whose symbols name part numbers. --fit fits the
// weights anew and tests them on other owners' lines; --peer searches the same lines by words only; --written N also asks
// for N lines written from the catalogue. The catalogue is that of DATABASE_URL or PARTWRIGHT_DATA_DIR; with the starter
// catalogue few of the true parts are there to be found.
import { readFile, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { normalizePartNumber } from '@partwright/part-numbers';
import type { ComponentQuery } from '@partwright/catalog/matching';
import { closeService, composeService } from '../packages/server/src/compose.ts';
import type { Service } from '../packages/server/src/service.ts';
import { readSettings } from '../packages/server/src/settings.ts';
import { matchComponents } from '../packages/server/src/usecases/match-components.ts';
import { readKicadLines } from './matching-kicad.ts';
import { TextPeer } from './matching-peer.ts';
import {
  reportAnswers,
  reportBases,
  reportCalibration,
  reportChips,
  reportDoubts,
  reportFit,
  reportKinds,
  reportNumbers,
  reportPeer,
  type Answered,
} from './matching-report.ts';
import { isRight, evaluateMatch, readTrueLines, type TrueLine } from './matching-truth.ts';
import { writeLines } from './matching-written.ts';

interface Setting {
  name: string;
  title: string;
  applies: (line: TrueLine) => boolean;
  ask: (line: TrueLine) => ComponentQuery;
}

const settings: Setting[] = [
  { name: 'number', title: 'part number given', applies: () => true, ask: ({ query }) => query },
  {
    name: 'value',
    title: 'part number and maker hidden: value and footprint',
    applies: ({ query, contradiction }) => contradiction === null && Boolean(query.value && query.footprint),
    ask: ({ query: { reference, value, footprint } }) => ({ reference, value, footprint }),
  },
  {
    name: 'description',
    title: 'part number and maker hidden: value, footprint, description',
    applies: ({ query, contradiction }) => contradiction === null && Boolean(query.value ?? query.description),
    ask: ({ query: { reference, value, footprint, description } }) => ({ reference, value, footprint, description }),
  },
];

export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: {
      failures: { type: 'string' },
      setting: { type: 'string' },
      fit: { type: 'boolean' },
      peer: { type: 'boolean' },
      written: { type: 'string' },
    },
    allowPositionals: true,
  });
  if (positionals[0] === undefined) {
    console.error(
      'usage: npm run bench -- matching LINES [--failures N] [--setting number|value|description] [--fit] [--peer] [--written N]',
    );
    return;
  }
  const lines = await readLines(positionals[0]);
  const service = await composeService(readSettings({ LOG_LEVEL: 'warn', ...process.env }));
  try {
    console.log(`${lines.length} lines, ${await service.catalogue.index.count()} parts in the catalogue`);
    const answers: Answered[] = [];
    for (const setting of settings.filter(({ name }) => values.setting === undefined || name === values.setting))
      answers.push(...(await measure(service, lines.filter(setting.applies), setting, Number(values.failures ?? 0))));
    if (values.fit) reportFit(answers);
    if (values.peer) await measurePeer(service, answers);
    const written = values.written === undefined ? [] : await writeLines(service.records.parts, Number(values.written));
    if (written.length > 0)
      await measure(
        service,
        written,
        { ...settings[1]!, title: 'written from the catalogue' },
        Number(values.failures ?? 0),
      );
    await time(service, lines);
  } finally {
    await closeService(service);
  }
}

async function readLines(path: string): Promise<TrueLine[]> {
  if ((await stat(path)).isDirectory()) return readKicadLines(path);
  return readTrueLines(await readFile(path, 'utf8'));
}

/** The same lines, parts and judge, by words only. */
async function measurePeer({ records: { parts } }: Service, answers: Answered[]): Promise<void> {
  const peer = await TextPeer.of(parts);
  const started = performance.now();
  const ids = answers.map(({ asked }) => peer.best(asked));
  const ms = (performance.now() - started) / answers.length;
  const found = await parts.byIds([...new Set(ids.filter((id) => id !== undefined))]);
  console.log(`\n== peer: TF-IDF over the words of the catalogue, ${ms.toFixed(1)} ms a line`);
  for (const setting of new Set(answers.map((one) => one.setting)))
    for (const [title, isChip] of [
      ['resistors and capacitors', true],
      ['other kinds', false],
    ] as const) {
      const some = [...answers.entries()].filter(([, one]) => one.setting === setting && one.line.isChip === isChip);
      const verdicts = some.map(([at, { line, asked, truth }]) => {
        const part = found.get(ids[at] ?? -1);
        return part ? evaluateMatch(line, asked, part, truth) : 'unknown';
      });
      reportPeer(
        `${setting}, ${title}`,
        verdicts,
        some.map(([, one]) => one),
      );
    }
}

async function measure(service: Service, lines: TrueLine[], setting: Setting, failures: number): Promise<Answered[]> {
  const ports = { parts: service.records.parts, catalogue: service.catalogue };
  const numbers = lines.map(({ query }) => normalizePartNumber(query.mpn));
  const truths = await service.records.parts.byMpn([...new Set(numbers)]);
  const started = performance.now();
  const matched = await matchComponents(ports, lines.map(setting.ask), { depth: 'deep', maxResults: 5 });
  const ms = performance.now() - started;
  const answers = lines.map((line, at): Answered => {
    const truth = truths.get(numbers[at]!) ?? [];
    const matches = matched[at]!.matches;
    return {
      setting: setting.name,
      asked: setting.ask(line),
      line,
      understood: matched[at]!.understood,
      matches,
      truth,
      verdict: matches[0] ? evaluateMatch(line, setting.ask(line), matches[0].part, truth) : 'unknown',
    };
  });
  console.log(`\n== ${setting.title}: ${lines.length} lines, ${(ms / lines.length).toFixed(1)} ms a line`);
  reportAnswers('all', answers);
  if (setting.name === 'number') reportNumbers(answers);
  else {
    const chips = answers.filter(({ line }) => line.isChip);
    reportChips('resistors and capacitors', chips);
    reportBases(
      'other kinds',
      answers.filter(({ line }) => !line.isChip),
    );
  }
  reportKinds(answers);
  reportDoubts(answers);
  reportCalibration(answers);
  if (failures > 0) reportFailures(answers, setting, failures);
  return answers;
}

const isContradiction = ({ code }: { code: string }): boolean => code.startsWith('mpn_contradicts');

function reportFailures(answers: Answered[], { ask }: Setting, most: number): void {
  const failed = answers.filter(
    ({ verdict, line, matches }) =>
      !isRight(verdict) || (line.contradiction === null && matches[0]?.conflicts.some(isContradiction)),
  );
  for (const { line, matches, truth, verdict } of failed.slice(0, most)) {
    const { mpn, ...asked } = ask(line);
    const best = matches[0];
    const answer = best
      ? `${best.confidence} ${best.via} ${best.part.mpn} (${best.part.manufacturer}, ${best.part.package}): ${best.reason}`
      : 'no match';
    const said = Object.values(asked)
      .filter((text) => typeof text === 'string')
      .join(' | ');
    console.log(
      `[${verdict}] ${said} | ${mpn ?? `(${line.query.mpn})`} ${truth.length > 0 ? 'known' : 'not in catalogue'}\n    -> ${answer}`,
    );
  }
}

/** The speed of one batch of 500 lines as they come. */
async function time(service: Service, lines: TrueLine[]): Promise<void> {
  const ports = { parts: service.records.parts, catalogue: service.catalogue };
  const batch = Array.from({ length: 500 }, (_, at) => lines[(at * 7) % lines.length]!.query);
  for (const depth of ['standard', 'deep'] as const) {
    const started = performance.now();
    await matchComponents(ports, batch, { depth, maxResults: 5 });
    console.log(`\nbatch of 500, ${depth}: ${Math.round(performance.now() - started)} ms`);
  }
}
