import type { ColumnRole } from '@partwright/bom';
import type { ReviewConfiguration, Threshold } from '@partwright/review';
import {
  inputTable,
  usualChecks,
  readTag,
  type commentBehaviors,
  type commentTimes,
  type InputName,
  type Inputs,
  readRepositoryPath,
} from '../inputs/index.ts';
import { readThreshold } from './amounts.ts';
import { mergePolicies } from './policies.ts';
import { Problems } from './problems.ts';
import type { Configuration } from './read-configuration.ts';
import type { YamlPath } from '@partwright/files/settings-file';
import { chooseQuantities, readColumns, readCurrency, readProfile, readShare } from './setting-readers.ts';

export interface CommentSettings {
  when: (typeof commentTimes)[number];
  behavior: (typeof commentBehaviors)[number];
  tag: string;
  /** With `on-change`; null: any change is one. */
  minChange: Threshold | null;
}

/** All that a run goes by, with inputs before the file before the defaults. */
export interface Settings extends Pick<Inputs, 'mode' | 'githubToken' | 'apiUrl' | 'apiKey' | 'baseRef' | 'sarifFile'> {
  review: ReviewConfiguration;
  /** Globs; `paths` of one `**` is everything. */
  paths: string[];
  ignorePaths: string[];
  priceLists: PriceListSetting[];
  /** Path of the file of decisions in the repository; null: the usual one, which need not be there. */
  decisionsFile: string | null;
  /** Header of a BOM file -> role. */
  bomColumns: Record<string, ColumnRole>;
  /** Of bills of materials; undefined: the default of each project. */
  variant: string | undefined;
  /** `off`, `auto` or a path. */
  kicadCli: string;
  comment: CommentSettings;
  checkRun: boolean;
  annotations: boolean;
  annotationFilter: NonNullable<Inputs['annotationFilter']>;
  reportDir: string;
  summary: boolean;
  onApiError: NonNullable<Inputs['onApiError']>;
  timeoutMinutes: number;
  dryRun: boolean;
  /** The report.json to publish. */
  artifact: string;
}

/**
 * @param file Undefined: there is no configuration file.
 * @param today `2026-11-21`.
 * @throws {SettingsInvalid} with all that cannot be followed, each with the input or the line it is from.
 */
export function mergeSettings(inputs: Inputs, file: Configuration | undefined, today: string): Settings {
  const problems = new Problems();
  const values = file?.values ?? {};
  const currency = choose({
    input: { name: 'currency', text: inputs.currency },
    file: { path: ['currency'], written: values.currency },
    read: readCurrency,
  });
  const costCoverage = choose({
    input: { name: 'cost-coverage', text: inputs.costCoverage },
    file: { path: ['cost-coverage'], written: values['cost-coverage'] },
    read: readShare,
  });
  const fabProfile = choose({
    input: { name: 'fab-profile', text: inputs.fabProfile },
    file: { path: ['fab-profile'], written: values['fab-profile'] },
    read: readProfile,
  });
  const tag = choose({
    input: { name: 'comment-tag', text: inputs.commentTag },
    file: { path: ['comment', 'tag'], written: values.comment?.tag },
    read: readTag,
  });
  const minChange = choose({
    input: { name: 'comment-min-change', text: inputs.commentMinChange },
    file: { path: ['comment', 'min-change'], written: values.comment?.['min-change'] },
    read: (text) => readThreshold(text, currency ?? inputTable.currency.default),
  });
  const { bomColumns: pairs } = inputs;
  const bomColumns =
    pairs === undefined ? values['bom-columns'] : problems.collect('Input bom-columns', () => readColumns(pairs));
  const priceLists = readPriceLists(file, problems);
  const { decisions } = values;
  const decisionsFile =
    decisions === undefined
      ? null
      : problems.collect(`${file!.findPlace(['decisions'])}: decisions`, () => readRepositoryPath(decisions));
  const policies = mergePolicies(inputs, file, currency ?? inputTable.currency.default, problems);
  problems.throwIfAny();

  /** What the input says, else the file, else the default of the table. Undefined: nothing, or a problem. */
  function choose<T>({ input, file: { path, written }, read }: Choice<T>): T | undefined {
    const text = input.text ?? written ?? inputTable[input.name].default;
    if (text === null) return undefined;
    const where =
      input.text === undefined ? `${file?.findPlace(path) ?? ''}: ${path.join('.')}` : `Input ${input.name}`;
    return problems.collect(where, () => read(String(text)));
  }

  const reportDir = inputs.reportDir ?? inputTable['report-dir'].default;
  return {
    mode: inputs.mode,
    githubToken: inputs.githubToken,
    apiUrl: inputs.apiUrl,
    apiKey: inputs.apiKey,
    baseRef: inputs.baseRef,
    sarifFile: inputs.sarifFile,
    review: {
      checks: new Set(inputs.checks ?? values.checks ?? usualChecks),
      ...chooseQuantities(inputs.quantities ?? values.quantities, inputs.primaryQuantity ?? values['primary-quantity']),
      currency: currency!,
      costCoverage,
      priceAgeDays: values['price-age-days'],
      substitutes: inputs.substitutes ?? values.substitutes ?? inputTable.substitutes.default,
      fabProfile: fabProfile!,
      notChecked: inputs.notChecked ?? values['not-checked'] ?? inputTable['not-checked'].default,
      policies,
      ignore: values.ignore ?? [],
      today,
    },
    paths: inputs.paths ?? values.paths ?? [inputTable.paths.default],
    ignorePaths: inputs.ignorePaths ?? values['ignore-paths'] ?? [],
    priceLists,
    decisionsFile: decisionsFile ?? null,
    bomColumns: bomColumns ?? {},
    variant: (inputs.variant ?? values.variant)?.trim() || undefined,
    kicadCli: inputs.kicadCli ?? inputTable['kicad-cli'].default,
    comment: {
      when: inputs.comment ?? values.comment?.when ?? inputTable.comment.default,
      behavior: inputs.commentBehavior ?? values.comment?.behavior ?? inputTable['comment-behavior'].default,
      tag: tag!,
      minChange: minChange ?? null,
    },
    checkRun: inputs.checkRun ?? true,
    annotations: inputs.annotations ?? true,
    annotationFilter: inputs.annotationFilter ?? inputTable['annotation-filter'].default,
    reportDir,
    summary: inputs.summary ?? true,
    onApiError: inputs.onApiError ?? inputTable['on-api-error'].default,
    timeoutMinutes: inputs.timeoutMinutes ?? Number(inputTable['timeout-minutes'].default),
    dryRun: inputs.dryRun ?? false,
    artifact: inputs.artifact ?? `${reportDir}/report.json`,
  };
}

interface Choice<T> {
  input: { name: InputName; text: string | undefined };
  file: { path: YamlPath; written: string | number | undefined };
  read: (text: string) => T;
}

interface PriceListSetting {
  /** In the repository. */
  path: string;
  seller: string;
  /** ISO 4217; null: what the file says. */
  currency: string | null;
}

/** Lists of prices that the file names; those that cannot be used are told. */
function readPriceLists(file: Configuration | undefined, problems: Problems): PriceListSetting[] {
  if (file === undefined) return [];
  const lists = file.values['price-lists'] ?? [];
  return lists.flatMap(({ path: written, seller, currency }, at) => {
    const collect = <T>(key: string, read: () => T) =>
      problems.collect(`${file.findPlace(['price-lists', at, key])}: price-lists.${at}.${key}`, read);
    const path = collect('path', () => readRepositoryPath(written));
    const code = currency === undefined ? null : collect('currency', () => readCurrency(currency));
    return path === undefined || code === undefined ? [] : [{ path, seller, currency: code }];
  });
}
