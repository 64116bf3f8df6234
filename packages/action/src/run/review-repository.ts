import { describeLayers, openFloor } from '@partwright/sandbox';
import { extractBaseName } from '@partwright/files/paths';
import { policyNames } from '@partwright/review';
import type { Checker, PriceListFile, PriceSources } from '../checker/index.ts';
import {
  configurationSource,
  ConfigurationInvalid,
  listChangedRules,
  listChangedSteps,
  listOwnSteps,
  mergeSettings,
  readConfiguration,
  type Configuration,
  SettingsInvalid,
  type Settings,
} from '../configuration/index.ts';
import { FilesUnreadable } from '../files/index.ts';
import { inputTable, type Inputs } from '../inputs/index.ts';
import { findKicad } from '../kicad-cli/index.ts';
import type { ServiceOptions } from '../service/index.ts';
import { VERSION } from '../version.ts';
import type { OpenRepository } from './open-repository.ts';
import { type CommitDecisions, NOTHING_DECIDED, readBaseDecisions, readDecisions } from './read-decisions.ts';
import { findBaseCommit } from './read-projects.ts';
import { reviewChange, type Reviewed } from './review-change.ts';
import { TimedOut } from './timed-out.ts';
import type { World } from './world.ts';

export interface RepositoryReview extends Reviewed {
  settings: Settings;
  /** Null: there is none. */
  configurationFile: string | null;
}

export interface ReviewTools {
  inputs: Inputs;
  repository: OpenRepository;
  /** Closed at the end. */
  checker: Checker;
  /** Ends the reading of files when the time is over. */
  stop: AbortController;
  /** Called once they are known, before anything is checked. */
  onSettings: (settings: Settings) => void;
}

/** Read the configuration that decides, and review by it. */
export async function reviewRepository(
  world: World,
  { inputs, repository, checker, stop, onSettings }: ReviewTools,
): Promise<RepositoryReview> {
  const { files, base, head, event } = repository;
  const now = world.now();
  const source = configurationSource({ ...event, base });
  const file = source.commit === null ? undefined : await readFile(repository, inputs, source.commit);
  world.info(file === undefined ? 'There is no configuration file' : `${file.file}: ${source.reason}`);
  const settings = mergeSettings(inputs, file, now.toISOString().slice(0, 10));
  onSettings(settings);
  const own = [
    await listOwnRules(repository, inputs, settings, file),
    await listOwnWorkflows(repository, settings, file, world.env['GITHUB_ACTION_REPOSITORY'] ?? ''),
  ];
  const rulesChanged = own.flatMap(({ rules }) => rules);
  // A change of its own rules does not take back that doubt fails it.
  if (own.some(({ wasStrict }) => wasStrict) && rulesChanged.length > 0) settings.review.notChecked = 'failure';
  const lists = await readPriceLists(repository, settings, source.commit, now);
  const decisionProblems: string[] = [];
  const decisions = await readBothDecisions(repository, settings, source.commit, (problem) =>
    decisionProblems.push(problem),
  );
  const service = makeServiceOptions(settings, event, (message) => world.info(message));
  const prices: PriceSources = service === null ? { useStarter: true, lists } : { useStarter: false, lists: [] };
  const listed = settings.review.checks.has('bom') ? checker.usePrices(prices) : [];
  const kicad = await findKicad({
    setting: settings.kicadCli,
    isFork: event.isFork,
    workspace: world.env['GITHUB_WORKSPACE'] ?? process.cwd(),
    path: world.env['PATH'] ?? '',
    log: (message) => world.info(message),
  });
  if (kicad !== null) world.info(`ERC and DRC of KiCad projects are made by ${kicad.engine}`);
  world.info(`Below Node, the processes that read files stand on: ${describeLayers(openFloor().layers)}`);
  const end = setTimeout(() => {
    world.warning(`The review takes longer than ${settings.timeoutMinutes} minutes; what is left is not run.`);
    stop.abort(new TimedOut(settings.timeoutMinutes));
    kicad?.close();
    checker.close();
  }, settings.timeoutMinutes * 60_000);
  try {
    const [reviewed, outcomes] = await Promise.all([
      reviewChange(files, checker, {
        commits: { base: base?.sha ?? null, head: head.sha },
        settings,
        decisions: service === null ? decisions : { base: NOTHING_DECIDED, head: NOTHING_DECIDED },
        service,
        kicad,
        tool: { name: 'Partwright', version: VERSION },
        createdAt: now.toISOString(),
        base,
        head,
        ...(rulesChanged.length === 0 ? {} : { rulesChanged }),
        priceLabel: makePriceLabel(service, lists),
        log: (message) => world.info(message),
      }),
      listed,
    ]);
    const told = [
      ...(settings.apiUrl !== undefined && service === null
        ? ['There is no api-key, as on pull requests of forks: parts and prices are from the starter catalogue.']
        : []),
      ...(service !== null && lists.length > 0
        ? [
            'The price-lists of the configuration are not used: with api-url, parts and prices are those of that server.',
          ]
        : []),
      ...(service !== null && reviewed.report.projects.some(({ path }) => decisions.head.findFile(path) !== null)
        ? [
            'The decisions of the repository are not used: with api-url, lines are matched by that server and by its own.',
          ]
        : []),
      ...new Set(decisionProblems),
      ...outcomes.flatMap(({ name, problem, refused }) => [
        ...(problem === null ? [] : [`${name}: ${problem}`]),
        ...refused.map(({ count, message }) => `${name}: ${count} rows were refused; ${message}`),
      ]),
    ];
    reviewed.report.problems.push(...told.slice(0, MOST_TOLD));
    return { ...reviewed, settings, configurationFile: file?.file ?? null };
  } finally {
    clearTimeout(end);
    kicad?.close();
    checker.close();
  }
}

/**
 * The decisions of base and head. On forks those of the base count for both, as the configuration does; `commit` is the one
 * whose configuration decides.
 */
async function readBothDecisions(
  { files, base, head, event }: OpenRepository,
  { decisionsFile }: Settings,
  commit: string | null,
  tell: (problem: string) => void,
): Promise<{ base: CommitDecisions; head: CommitDecisions }> {
  const ofHead = await readDecisions(files, decisionsFile, commit);
  if (event.isFork) return { base: ofHead, head: ofHead };
  const from = await findBaseCommit(files, { base: base?.sha ?? null, head: head.sha });
  return { base: await readBaseDecisions(files, decisionsFile, from, tell), head: ofHead };
}

/** What a change makes of the rules that it is judged by. */
interface OwnRules {
  /** What it takes from them, a sentence each. */
  rules: string[];
  /** At base doubt failed the check. */
  wasStrict: boolean;
}

const NOTHING_CHANGED: OwnRules = { rules: [], wasStrict: false };

/** What the change makes of the configuration file; of a fork those of the base count. */
async function listOwnRules(
  { files, base, head, event }: OpenRepository,
  inputs: Inputs,
  settings: Settings,
  file: Configuration | undefined,
): Promise<OwnRules> {
  if (event.isFork || base === null) return NOTHING_CHANGED;
  const path = inputs.config ?? inputTable.config.default;
  const from = (await findBaseCommit(files, { base: base.sha, head: head.sha })) ?? base.sha;
  const bytes = (await files.read(from, [path])).get(path);
  if (bytes === undefined && file === undefined) return NOTHING_CHANGED;
  try {
    const before = mergeSettings(inputs, bytes && readConfiguration(path, bytes), settings.review.today);
    const rules = listChangedRules(before, settings).map((rule) => `${path}: ${rule}`);
    return { rules, wasStrict: before.review.notChecked === 'failure' };
  } catch (error) {
    if (!(error instanceof ConfigurationInvalid || error instanceof SettingsInvalid)) throw error;
    return {
      rules: [`${path} of the base cannot be followed, so nobody knows what it asked for`],
      wasStrict: false,
    };
  }
}

const WORKFLOW = /(?:^\.(?:github|gitea|forgejo)\/workflows\/[^/]+\.ya?ml|(?:^|\/)action\.ya?ml)$/;

/** What the change makes of the steps that review, in the workflow files that it touches; also of a fork, whose workflow runs. */
async function listOwnWorkflows(
  { files, base, head }: OpenRepository,
  { review: { today } }: Settings,
  file: Configuration | undefined,
  repository: string,
): Promise<OwnRules> {
  if (base === null) return NOTHING_CHANGED;
  const from = (await findBaseCommit(files, { base: base.sha, head: head.sha })) ?? base.sha;
  const touched = (await files.changes(from, head.sha)).filter(
    ({ path, previousPath, change }) => change !== 'added' && WORKFLOW.test(previousPath ?? path),
  );
  const [before, after] = await Promise.all([
    files.read(
      from,
      touched.map(({ path, previousPath }) => previousPath ?? path),
    ),
    files.read(
      head.sha,
      touched.filter(({ change }) => change !== 'removed').map(({ path }) => path),
    ),
  ]);
  const tools = { file, today, policies: new Set<string>(policyNames) };
  const own: OwnRules = { rules: [], wasStrict: false };
  for (const { path, previousPath } of touched) {
    const was = before.get(previousPath ?? path);
    const is = after.get(path);
    if (was === undefined) continue;
    try {
      const steps = listOwnSteps(previousPath ?? path, was, repository);
      if (steps.length === 0) continue;
      own.wasStrict ||= steps.some(({ inputs }) => inputs.get('not-checked') === 'failure');
      const now = is === undefined ? [] : listOwnSteps(path, is, repository);
      own.rules.push(...listChangedSteps(steps, now, tools).map((rule) => `${path}: ${rule}`));
    } catch (error) {
      if (!(error instanceof ConfigurationInvalid)) throw error;
      own.rules.push(`${path} cannot be read, so nobody knows what it makes of its review`);
    }
  }
  return own;
}

/** One fault of a list may be told of each of its rows. */
const MOST_TOLD = 20;

async function readFile(
  { files }: OpenRepository,
  { config }: Inputs,
  commit: string,
): Promise<Configuration | undefined> {
  const path = config ?? inputTable.config.default;
  const bytes = (await files.read(commit, [path])).get(path);
  if (bytes !== undefined) return readConfiguration(path, bytes);
  if (config === undefined) return undefined;
  throw new FilesUnreadable('not_found', `There is no ${path} at ${commit.slice(0, 7)}; see the input config`);
}

async function readPriceLists(
  { files }: OpenRepository,
  { priceLists }: Settings,
  commit: string | null,
  now: Date,
): Promise<PriceListFile[]> {
  if (priceLists.length === 0 || commit === null) return [];
  const [bytes, time] = await Promise.all([
    files.read(
      commit,
      priceLists.map(({ path }) => path),
    ),
    files.commitTime(commit),
  ]);
  return priceLists.map(({ path, seller, currency }) => {
    const list = bytes.get(path);
    if (list === undefined)
      throw new FilesUnreadable(
        'not_found',
        `There is no price list ${path} at ${commit.slice(0, 7)}; see price-lists`,
      );
    const constants = { seller, ...(currency === null ? {} : { currency }) };
    return {
      name: extractBaseName(path),
      bytes: list,
      observedAt: time ?? now.toISOString(),
      constants,
    };
  });
}

function makeServiceOptions(
  { apiUrl, apiKey, review, timeoutMinutes }: Settings,
  { serverUrl, repository }: OpenRepository['event'],
  log: ServiceOptions['log'],
): ServiceOptions | null {
  if (apiUrl === undefined || apiKey === undefined) return null;
  return {
    apiUrl,
    apiKey: apiKey.reveal(),
    userAgent: `partwright-action/${VERSION} (${serverUrl}/${repository})`,
    quantity: review.primaryQuantity,
    cost: { quantities: [...new Set([...review.quantities, review.primaryQuantity])], currency: review.currency },
    substitutes: review.substitutes,
    deadlineMs: Math.min(timeoutMinutes * 60_000, MOST_WAIT_MS),
    log,
  };
}

const MOST_WAIT_MS = 300_000;

/** Where the prices are from, for people. */
function makePriceLabel(service: ServiceOptions | null, lists: readonly PriceListFile[]): string {
  if (service !== null) return new URL(service.apiUrl).host;
  return [...lists.map(({ name }) => name), 'starter catalogue'].join(', ');
}
