// How good matching is, on lines of real BOMs whose part numbers are known:
//   npm run bench -- matching LINES.tsv [--failures N] [--setting NAME]
// LINES.tsv: see matching-truth.ts. The catalogue is that of DATABASE_URL or PARTWRIGHT_DATA_DIR; with the starter
// catalogue few of the true parts are there to be found.
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { normalizePartNumber, packagingBase } from '@partwright/engine/part-numbers';
import type { Part } from '@partwright/engine/catalog';
import type { ComponentQuery, Match } from '@partwright/engine/matching';
import { closeService, composeService } from '../packages/server/src/compose.ts';
import type { Service } from '../packages/server/src/service.ts';
import { readSettings } from '../packages/server/src/settings.ts';
import { matchComponents } from '../packages/server/src/usecases/match-components.ts';
import { isAsGoodAsTruth, judge, readTrueLines, type TrueLine, type Verdict } from './matching-truth.ts';

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

interface Answered {
  line: TrueLine;
  matches: Match[];
  truth: Part[];
  verdict: Verdict;
}

export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { failures: { type: 'string' }, setting: { type: 'string' } },
    allowPositionals: true,
  });
  if (positionals[0] === undefined) {
    console.error('usage: npm run bench -- matching LINES.tsv [--failures N] [--setting number|value|description]');
    return;
  }
  const lines = readTrueLines(await readFile(positionals[0], 'utf8'));
  const service = await composeService(readSettings({ LOG_LEVEL: 'warn', ...process.env }));
  try {
    console.log(`${lines.length} lines, ${service.catalogue.index.size} parts in the catalogue`);
    for (const setting of settings.filter(({ name }) => values.setting === undefined || name === values.setting))
      await measure(service, lines.filter(setting.applies), setting, Number(values.failures ?? 0));
    await time(service, lines);
  } finally {
    await closeService(service);
  }
}

async function measure(service: Service, lines: TrueLine[], setting: Setting, failures: number): Promise<void> {
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
      line,
      matches,
      truth,
      verdict: matches[0] ? judge(line, setting.ask(line), matches[0].part, truth) : 'unknown',
    };
  });
  console.log(`\n== ${setting.title}: ${lines.length} lines, ${(ms / lines.length).toFixed(1)} ms a line`);
  tell('all', answers);
  if (setting.name === 'number') tellNumbers(answers);
  else {
    const chips = answers.filter(({ line }) => line.isChip);
    tellChips('resistors and capacitors', chips);
    tellBases(
      'other kinds',
      answers.filter(({ line }) => !line.isChip),
    );
  }
  tellCalibration(answers);
  if (failures > 0) tellFailures(answers, setting, failures);
}

const share = (part: number, whole: number): string =>
  `${part}/${whole} ${whole === 0 ? '' : ((100 * part) / whole).toFixed(1)} %`;
const isRight = (verdict: Verdict): boolean => ['exact', 'packaging', 'spec'].includes(verdict);
const isJudged = ({ verdict, matches }: Answered): boolean => matches.length > 0 && verdict !== 'unknown';
const levelOf = ({ matches }: Answered): string => matches[0]?.level ?? 'none';

/** Precision is over the answers that can be judged, coverage over all lines. */
function tell(title: string, answers: Answered[]): void {
  const judged = answers.filter(isJudged);
  console.log(`${title}:`);
  console.log(
    `  exact@1 ${share(answers.filter(({ verdict }) => verdict === 'exact').length, answers.length)}, right@1 of judged ${share(judged.filter(({ verdict }) => isRight(verdict)).length, judged.length)}`,
  );
  for (const level of ['high', 'medium', 'low', 'none']) {
    const [all, known] = [answers, judged].map((some) => some.filter((one) => levelOf(one) === level));
    const right = known!.filter(({ verdict }) => isRight(verdict)).length;
    const harmful = known!.filter(({ verdict }) => verdict === 'harmful').length;
    console.log(
      `  ${level.padEnd(6)} coverage ${share(all!.length, answers.length)}, precision ${share(right, known!.length)}, other value or size ${harmful}`,
    );
  }
}

const isContradiction = ({ code }: { code: string }): boolean => code.startsWith('mpn_contradicts');

function tellNumbers(answers: Answered[]): void {
  const present = answers.filter(({ truth }) => truth.length > 0);
  const found = present.filter(({ verdict }) => verdict === 'exact' || verdict === 'packaging');
  console.log(`  true part is in the catalogue: first ${share(found.length, present.length)}`);
  const flagged = ({ matches }: Answered): boolean => matches[0]?.conflicts.some(isContradiction) ?? false;
  const known = answers.filter(({ line }) => line.contradiction !== null);
  console.log(`  contradictions flagged ${share(known.filter(flagged).length, known.length)}`);
  const plain = answers.filter(({ line }) => line.contradiction === null);
  console.log(`  flagged without a known contradiction ${share(plain.filter(flagged).length, plain.length)}`);
}

function tellChips(title: string, answers: Answered[]): void {
  tell(title, answers);
  const judged = answers.filter(isJudged);
  const asTruth = judged.filter(({ line, matches }) => isAsGoodAsTruth(line, matches[0]!.part) !== undefined);
  const good = asTruth.filter(
    ({ line, matches, verdict }) => isRight(verdict) && isAsGoodAsTruth(line, matches[0]!.part),
  );
  console.log(`  with all ratings of the true part, asked for or not ${share(good.length, asTruth.length)}`);
}

function tellBases(title: string, answers: Answered[]): void {
  tell(title, answers);
  const base = (mpn: string): string => normalizePartNumber(packagingBase(mpn));
  const hasTruth = ({ line, matches }: Answered, top: number): boolean =>
    matches.slice(0, top).some(({ part }) => base(part.mpn) === base(line.query.mpn));
  const present = answers.filter(({ truth }) => truth.length > 0);
  for (const [name, some] of [
    ['all', answers],
    ['true part in the catalogue', present],
  ] as const) {
    console.log(
      `  ${name}: base number @1 ${share(some.filter((one) => hasTruth(one, 1)).length, some.length)}, @5 ${share(some.filter((one) => hasTruth(one, 5)).length, some.length)}`,
    );
  }
}

function tellCalibration(answers: Answered[]): void {
  const judged = answers.filter(isJudged);
  const bins = new Map<number, Answered[]>();
  for (const one of judged) {
    const bin = Math.floor(one.matches[0]!.confidence * 20 + 1e-9) / 20;
    bins.set(bin, [...(bins.get(bin) ?? []), one]);
  }
  console.log('  confidence: observed share right');
  for (const [bin, some] of [...bins].sort(([a], [b]) => a - b))
    console.log(`    ${bin.toFixed(2)}: ${share(some.filter(({ verdict }) => isRight(verdict)).length, some.length)}`);
}

function tellFailures(answers: Answered[], { ask }: Setting, most: number): void {
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
