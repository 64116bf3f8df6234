import { policyNames, policyRow, type PolicyName } from '@partwright/review';

interface InputRow {
  about: string;
  /**
   * What holds when neither the input nor the configuration file says anything, as it could be written in the workflow;
   * null: nothing. It is told in the description and never a default of action.yml, which would hide the file.
   */
  default: string | null;
  /** What the runner knows and the file of the project cannot say: this default stands in action.yml. */
  isOfRunner?: true;
  /** The default in words, where the text alone would not be understood. */
  defaultAbout?: string;
  secret?: boolean;
}

const policyInputs = Object.fromEntries(
  policyNames.map((name): [PolicyName, InputRow] => {
    const { about, default: setting } = policyRow(name);
    return [name, { about, default: setting ?? 'off' }];
  }),
) as Record<PolicyName, InputRow>;

/** Every input of the action, as `npm run generate` writes it into action.yml. */
export const inputTable = {
  'github-token': {
    about: 'Secret. Token that comments, check runs and files of the repository are reached with.',
    default: '${{ github.token }}',
    defaultAbout: 'the token of the job',
    secret: true,
    isOfRunner: true,
  },
  matrix: {
    about: 'What tells the jobs of a matrix apart, so that each has its comment and its word in the check.',
    default: '${{ toJson(matrix) }}',
    defaultAbout: 'the matrix of the job',
    isOfRunner: true,
  },
  'job-check-run': {
    about:
      'Number of the check run that GitHub keeps of the job. Its name tells the calls of one reusable workflow apart, as the matrix does with jobs.',
    default: '${{ job.check_run_id }}',
    defaultAbout: 'that of the job, where the runner says it',
    isOfRunner: true,
  },
  'api-url': {
    about:
      'Address of a Partwright server that parts and prices are asked of: https, or http on this machine or its network.',
    default: null,
    defaultAbout: 'none, parts and prices come from the catalogue that the action carries and from price lists',
  },
  'api-key': { about: 'Secret. Key of that server.', default: null, secret: true },
  mode: {
    about:
      '`run` reviews and publishes; `collect` reviews and only writes report.json, for pull requests of forks; `publish` publishes a report.json of `collect` from a workflow_run.',
    default: 'run',
  },
  checks: {
    about:
      'What to check, of `erc`, `drc`, `dfm`, `fit` and `bom`; separated by commas. `fit` sets the 3D models that lie in the repository on the board.',
    default: 'erc,drc,dfm,bom',
  },
  paths: {
    about: 'Globs of the paths to review, one a line or separated by commas.',
    default: '**',
    defaultAbout: 'everything',
  },
  'ignore-paths': { about: 'Globs of paths to leave out.', default: null },
  config: { about: 'Path of the configuration file in the repository.', default: '.partwright.yml' },
  quantities: { about: 'Numbers of boards that the cost is calculated for, at most 8.', default: '1,100,1000' },
  'primary-quantity': {
    about: 'Number of boards that the headline and the policies go by.',
    default: null,
    defaultAbout: '100 when it is one of the quantities, else the largest of them',
  },
  currency: { about: 'Currency of all amounts, ISO 4217.', default: 'USD' },
  'cost-coverage': {
    about:
      'Share of the lines to be bought that must have a price for a change of cost to be judged: `80%`; below it `max-cost-increase` is not decidable.',
    default: '80%',
  },
  substitutes: {
    about:
      'What is bought in place of a part that is short, without a price, at its end or expensive: `none`, `approved` (second sources that the BOM names, and with `api-url` alternatives that its account approved) or `equivalent` (also parts in stock that are known to be equal or better in all that is critical).',
    default: 'none',
  },
  'fab-profile': {
    about: 'Profile of the fab for `dfm`: conservative, jlcpcb, pcbway, oshpark, aisler or eurocircuits.',
    default: 'conservative',
  },
  variant: {
    about:
      'Variant of the design (KiCad 10, KiBot, KiCost) that bills of materials and costs are of, by its name. Projects without variants are read as they are.',
    default: null,
    defaultAbout: 'the default of each project',
  },
  'base-ref': {
    about: 'Branch, tag or commit to compare the head with.',
    default: null,
    defaultAbout: 'the base of the pull request, or what was there before the push',
  },
  'bom-columns': {
    about: 'Columns of BOM files, as `header=role`, one a line or separated by commas: `Part No=mpn, Menge=quantity`.',
    default: null,
    defaultAbout: 'they are recognised',
  },
  'kicad-cli': {
    about: '`off`, `auto` (when it is installed) or the path of kicad-cli, which then runs ERC and DRC.',
    default: 'off',
  },
  comment: { about: 'When to comment: `always`, `on-change`, `on-failure` or `never`.', default: 'always' },
  'comment-behavior': {
    about: 'What becomes of the comment of an earlier run: `update`, `new`, `hide-and-new` or `delete-and-new`.',
    default: 'update',
  },
  'comment-tag': {
    about: 'Name that tells apart the comments of several jobs: letters, digits, `.`, `_` and `-`.',
    default: 'default',
  },
  'comment-min-change': {
    about: 'With `comment: on-change`: the least change of cost, up or down, that is one: `1%` or `0.50 EUR`.',
    default: null,
    defaultAbout: 'any change',
  },
  'check-run': {
    about: '`true` or `false`: whether to make a check run, or a commit status where there are none.',
    default: 'true',
  },
  annotations: { about: '`true` or `false`: whether findings are shown at their lines.', default: 'true' },
  'annotation-filter': {
    about: 'Findings shown at their lines: `added` (new ones), `file` (all in files that changed) or `all`.',
    default: 'added',
  },
  'sarif-file': {
    about: 'Path of a SARIF file to write, for code scanning.',
    default: null,
    defaultAbout: 'none is written',
  },
  'report-dir': {
    about: 'Folder that report.json, report.md, comment.md and pictures are written to, for actions/upload-artifact.',
    default: 'partwright-report',
  },
  summary: { about: '`true` or `false`: whether to write the summary of the job.', default: 'true' },
  ...policyInputs,
  'not-checked': {
    about:
      'What the check is where something was not checked, cannot be decided, was silenced or is judged by easier rules of the change itself: `neutral`, which GitHub takes for passed where the check is required, or `failure`.',
    default: 'neutral',
  },
  'on-api-error': {
    about: 'When the server at api-url cannot be reached: `fail`, `warn` or `neutral`.',
    default: 'warn',
  },
  'timeout-minutes': { about: 'Minutes that a review may take, 1 to 360.', default: '15' },
  'dry-run': { about: '`true` or `false`: write files and the log, and publish nothing.', default: 'false' },
  artifact: {
    about: 'With `mode: publish`: path of the report.json that `collect` made.',
    default: null,
    defaultAbout: 'report.json in report-dir',
  },
} as const satisfies Record<string, InputRow>;

export type InputName = keyof typeof inputTable;

/** As it stands in action.yml. */
export function describeInput(name: InputName): string {
  const row: InputRow = inputTable[name];
  const words = row.defaultAbout ?? (row.default === null ? 'none' : `\`${row.default}\``);
  return `${row.about} Default: ${words}.`;
}
