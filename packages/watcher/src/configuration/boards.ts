import type { YamlPath } from '@partwright/files/settings-file';
import { nearNames, quote } from '@partwright/report-text';
import { readAmount, readCoverage, readThreshold, USUAL_COVERAGE, type LimitReading } from '@partwright/review/limits';
import { fitsBoard } from '../places/index.ts';
import { callPlaces, type BoardRule, type CallPlace, type People, type WatchSettings } from '../settings.ts';
import { readMailAddress } from './addresses.ts';
import { readName } from './folders.ts';
import { Unfit, type Problems, type Written } from './problems.ts';
import type { WatchConfiguration } from './settings-text.ts';

/** Limits, owners, and where these can be called. */
export function readBoards(
  file: WatchConfiguration,
  currency: string,
  problems: Problems,
): Pick<WatchSettings, 'boards' | 'people'> {
  const people = readPeople(file, problems);
  const boards = (file.values.boards ?? []).map((_, at) => readBoard(file, at, { currency, people }, problems));
  boards.forEach(({ match }, at) => {
    if (match === null && at < boards.length - 1)
      problems.add(
        file.where(['boards', at]),
        'has no match, so it is for all boards, and those below it are for none',
      );
  });
  return { boards, people };
}

/** Names and globs, each checked by who will look for boards by it. */
export function readMatch(
  file: WatchConfiguration,
  path: YamlPath,
  written: readonly string[],
  problems: Problems,
): string[] {
  return written.flatMap((_, at) => problems.read(file.text([...path, at]), readBoardMatch) ?? []);
}

function readBoardMatch(text: string): string {
  const name = readName(text);
  try {
    fitsBoard([name], { path: '.', name: '', project: null });
  } catch {
    throw new Unfit('has to be the name of a board, or a glob below the folder such as psu/**');
  }
  return name;
}

function readBoard(
  file: WatchConfiguration,
  at: number,
  { currency, people }: { currency: string; people: People },
  problems: Problems,
): BoardRule {
  const board = file.values.boards![at]!;
  const path = ['boards', at];
  const { 'max-cost-increase': increase, match, owners = [] } = board;
  const rises = Array.isArray(increase)
    ? increase.map((_, one) => ['max-cost-increase', one])
    : [['max-cost-increase']];
  const unit = readFigure(file, [...path, 'max-unit-cost'], (text) => readAmount(text, currency), problems);
  const coverage = readFigure(file, [...path, 'cost-coverage'], readCoverage, problems);
  if (increase === undefined && board['max-unit-cost'] === undefined && owners.length === 0)
    problems.add(file.where(path), 'has neither a limit nor owners, so it says nothing');
  return {
    match: match === undefined ? null : readMatch(file, [...path, 'match'], match, problems),
    limits: {
      maxCostIncrease: rises.flatMap(
        (one) => readFigure(file, [...path, ...one], (text) => readThreshold(text, currency), problems) ?? [],
      ),
      maxUnitCost: unit ?? null,
      costCoverage: coverage ?? USUAL_COVERAGE,
      currency,
    },
    owners: owners.flatMap((_, one) => readOwner(file, [...path, 'owners', one], people, problems)),
  };
}

function readOwner(file: WatchConfiguration, path: YamlPath, people: People, problems: Problems): string[] {
  const name = problems.read(file.text(path), readName);
  if (name === undefined || people.has(name)) return name === undefined ? [] : [name];
  const near = nearNames(name, [...people.keys()], 1)[0];
  const hint = near === undefined ? 'write who that is under people' : `did you mean ${near}?`;
  problems.add(file.where(path), `is ${quote(name)}, who is not among the people; ${hint}`);
  return [];
}

function readFigure<T>(
  file: WatchConfiguration,
  path: YamlPath,
  read: (text: string) => LimitReading<T>,
  problems: Problems,
): T | undefined {
  return problems.read(writtenAt(file, path), (text) => {
    const reading = read(text.trim());
    if ('value' in reading) return reading.value;
    throw new Unfit(reading.problem);
  });
}

/** An amount without quotes is a number. */
function writtenAt(file: WatchConfiguration, path: YamlPath): Written | undefined {
  const value = path.reduce<unknown>(
    (at, step) => (at as Record<PropertyKey, unknown> | undefined)?.[step],
    file.values,
  );
  return typeof value === 'number' ? { where: file.where(path), text: String(value), isShown: true } : file.text(path);
}

const ID: Record<CallPlace, (text: string) => string> = {
  slack: as(/^[USW][A-Z0-9]{5,20}$/, 'has to be the id of a member or a group, such as U012AB3CD'),
  discord: as(
    /^&?\d{15,21}$/,
    'has to be the id of a user, such as "123456789012345678", or of a role with & before it',
  ),
  teams: as(/^[^\s@<>"]{1,100}@[^\s@<>"]{1,150}$/, 'has to be the address of an account, such as ada@example.com'),
  github: as(
    /^[A-Za-z\d][A-Za-z\d-]{0,38}(?:\/[A-Za-z\d][\w.-]{0,99})?$/,
    'has to be a login such as ada, or org/team',
  ),
  mail: (text) => readMailAddress(text),
};

function as(form: RegExp, otherwise: string): (text: string) => string {
  return (text) => {
    const id = text.trim();
    if (form.test(id)) return id;
    throw new Unfit(otherwise);
  };
}

function readPeople(file: WatchConfiguration, problems: Problems): People {
  const names = Object.keys(file.values.people ?? {});
  return new Map(
    names.map((name) => {
      const path = ['people', name];
      if (!/^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u.test(name))
        problems.add(file.where(path), 'has to be a name of letters, digits, blanks, ".", "_" and "-"');
      const ids = callPlaces.flatMap((place): [CallPlace, string][] => {
        const id = problems.read(file.text([...path, place]), ID[place]);
        return id === undefined ? [] : [[place, id]];
      });
      return [name, Object.fromEntries(ids)];
    }),
  );
}
