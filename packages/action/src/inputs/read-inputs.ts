import { doubtConclusions, policyNames, substituteUses } from '@partwright/review';
import { readApiUrl } from './api-url.ts';
import { inputTable, type InputName } from './input-table.ts';
import { Secret } from './secret.ts';
import {
  InputUnfit,
  readChoice,
  readChoices,
  readFilePath,
  readFlag,
  readList,
  readPairs,
  readRef,
  readRepositoryPath,
  readTag,
  readWhole,
  splitList,
} from './text-readers.ts';

export const modes = ['run', 'collect', 'publish'] as const;
export const checkIds = ['erc', 'drc', 'dfm', 'fit', 'bom'] as const;
/** Those that are made where nobody says which: `fit` needs models in the repository, and takes a while. */
export const usualChecks = ['erc', 'drc', 'dfm', 'bom'] as const satisfies readonly (typeof checkIds)[number][];
export const commentTimes = ['always', 'on-change', 'on-failure', 'never'] as const;
export const commentBehaviors = ['update', 'new', 'hide-and-new', 'delete-and-new'] as const;
export const annotationFilters = ['added', 'file', 'all'] as const;
export const apiErrorLevels = ['fail', 'warn', 'neutral'] as const;

const MOST_CHARACTERS = 65_536;
/** What may stand in a header of HTTP: more would be sent as something else. */
const TOKEN = /^[\x21-\x7e]{1,4096}$/;

interface Problem {
  input: InputName;
  message: string;
}

/** All that is wrong with the inputs, at once. */
export class InputsInvalid extends Error {
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super(problems.map(({ input, message }) => `Input ${input} ${message}`).join('\n'));
    this.name = 'InputsInvalid';
    this.problems = problems;
  }
}

/**
 * The inputs of the step as far as they can be read alone; undefined: not given. Amounts and shares stay text here, since
 * the currency they are held against may be the file's.
 */
export type Inputs = ReturnType<typeof readInputs>;

/**
 * @param get Text of an input, '' when it is not given: `getInput` of `@actions/core`.
 * @throws {InputsInvalid} with every input that is not what it should be.
 */
export function readInputs(get: (name: string) => string) {
  const problems: Problem[] = [];

  function read<T>(input: InputName, reader: (text: string) => T): T | undefined {
    const text = get(input).trim();
    if (text === '') return undefined;
    try {
      if (text.length > MOST_CHARACTERS)
        throw new InputUnfit(`has ${text.length} characters; allowed are ${MOST_CHARACTERS}`);
      return reader(text);
    } catch (error) {
      if (!(error instanceof InputUnfit)) throw error;
      problems.push({ input, message: error.message });
      return undefined;
    }
  }

  const inputs = {
    githubToken: read('github-token', readSecret),
    apiUrl: read('api-url', readApiUrl),
    apiKey: read('api-key', readSecret),
    /** As JSON; `null` for a job without one. */
    matrix: read('matrix', (text) => text),
    jobCheckRun: read('job-check-run', (text) => text),
    mode: read('mode', readChoice(modes)) ?? inputTable.mode.default,
    config: read('config', readRepositoryPath),
    baseRef: read('base-ref', readRef),
    checks: read('checks', readChoices(checkIds)),
    paths: read('paths', readList),
    ignorePaths: read('ignore-paths', splitList),
    quantities: read('quantities', readQuantities),
    primaryQuantity: read('primary-quantity', readQuantity),
    currency: read('currency', (text) => text),
    costCoverage: read('cost-coverage', (text) => text),
    substitutes: read('substitutes', readChoice(substituteUses)),
    fabProfile: read('fab-profile', (text) => text),
    variant: read('variant', (text) => text),
    bomColumns: read('bom-columns', readPairs),
    kicadCli: read('kicad-cli', readFilePath),
    comment: read('comment', readChoice(commentTimes)),
    commentBehavior: read('comment-behavior', readChoice(commentBehaviors)),
    commentTag: read('comment-tag', readTag),
    commentMinChange: read('comment-min-change', (text) => text),
    checkRun: read('check-run', readFlag),
    annotations: read('annotations', readFlag),
    annotationFilter: read('annotation-filter', readChoice(annotationFilters)),
    sarifFile: read('sarif-file', readFilePath),
    reportDir: read('report-dir', readFilePath),
    summary: read('summary', readFlag),
    /** As they are written: which amounts fit is decided by the currency, which may be the file's. */
    policies: new Map(policyNames.map((name) => [name, read(name, (text) => text)])),
    notChecked: read('not-checked', readChoice(doubtConclusions)),
    onApiError: read('on-api-error', readChoice(apiErrorLevels)),
    timeoutMinutes: read('timeout-minutes', readWhole(1, 360)),
    dryRun: read('dry-run', readFlag),
    artifact: read('artifact', readFilePath),
  };
  if (inputs.apiKey !== undefined && inputs.apiUrl === undefined && get('api-url').trim() === '') {
    problems.push({ input: 'api-key', message: 'is given without api-url, so there is no server it could be for' });
  }
  if (problems.length > 0) throw new InputsInvalid(problems);
  return inputs;
}

const readQuantity = readWhole(1, 10_000_000);

function readQuantities(text: string): number[] {
  const quantities = splitList(text).map(readQuantity);
  if (quantities.length >= 1 && quantities.length <= 8) return quantities;
  throw new InputUnfit(`has ${quantities.length} quantities; allowed are 1 to 8`);
}

/** What is wrong with it is said without it. */
function readSecret(text: string): Secret {
  if (TOKEN.test(text)) return new Secret(text);
  throw new InputUnfit('has blanks, line ends or other characters that no key has; look at how the secret was saved');
}
