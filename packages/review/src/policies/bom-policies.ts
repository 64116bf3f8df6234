import { plural } from '@partwright/report-text';
import { isContradiction } from '../bom/contradictions.ts';
import type { CheckDiff, Finding, ReviewProject, UnknownParts } from '../model.ts';
import { isKnownNew, newIsUnknown } from './known-new.ts';
import { BOM_NOT_READ, definePolicy, passed, undecided, violated, withoutBase, type Evaluation } from './policy.ts';

const NEW_OR_ANY = { kind: 'choice', choices: ['new', 'any'] } as const;

/** So many lines, or so large a share of those that are bought, may be without a part. */
export const failOnUnmatched = definePolicy({
  about: 'How many lines may be without a part, as a number or a share: `0`, `3`, `10%`; `off` for any.',
  setting: { kind: 'lines' },
  default: null,
  evaluate: (project, { count, percent, text }) =>
    whereRead(project, { needsParts: true }, () => {
      const { matched } = project.bom;
      const open = selectUnmatched(project).length;
      const ignored = project.bomFindings.ignored.filter(isOfLineWithoutPart).length;
      const bought = matched.length + open + ignored;
      const said = `${open} of ${plural(bought, 'line')} that ${bought === 1 ? 'is' : 'are'} bought ${open === 1 ? 'has' : 'have'} no part`;
      const isOver = percent === undefined ? open > (count ?? 0) : open * 100 > percent * bought;
      return (isOver ? violated : passed)(`${said}; ${text} may be without one`);
    }),
  selectFindings: selectUnmatched,
});

function selectUnmatched(project: ReviewProject): Finding[] {
  return listThere(project.bomFindings).filter(isOfLineWithoutPart);
}

/** A line that contradicts itself may have none for that reason, which is told in the place of `unmatched`. */
function isOfLineWithoutPart({ rule, isWithoutPart }: Finding): boolean {
  return rule === 'unmatched' || isWithoutPart === true;
}

/** Parts with less stock than the primary quantity of boards needs, or with none at all. Lines without a part leave it open. */
export const failOnStock = definePolicy({
  about:
    '`below-quantity`: parts with less stock than the primary quantity needs fail the check; `none`: parts without stock; `off`.',
  setting: { kind: 'choice', choices: ['below-quantity', 'none'] },
  default: null,
  evaluate: (project, setting, { primaryQuantity }) =>
    whereRead(project, { needsParts: true }, () => {
      const { length: count } = selectShort(project, setting);
      const run = plural(primaryQuantity, 'board');
      const [none, some] =
        setting === 'none'
          ? ['be out of stock', 'that nobody has in stock']
          : [`have too little stock for ${run}`, `with too little stock for ${run}`];
      const open = setting === 'none' ? 'anyStock' : 'stock';
      return count === 0 ? noneKnown(project, none, open) : violated(`${plural(count, 'part')} ${some}`);
    }),
  selectFindings: selectShort,
});

function selectShort(project: ReviewProject, setting: 'below-quantity' | 'none'): Finding[] {
  const rules = setting === 'none' ? ['no_stock'] : ['no_stock', 'stock_short'];
  return selectByRule(project, (rule) => rules.includes(rule));
}

export const failOnLifecycle = definePolicy({
  about:
    'Life cycles of parts that fail the check, of `nrnd`, `eol` and `obsolete`, separated by commas; `off` for none.',
  setting: { kind: 'choices', choices: ['nrnd', 'eol', 'obsolete'] },
  default: null,
  evaluate: (project, setting) =>
    whereRead(project, { needsParts: true }, () => {
      const { length: count } = selectLifecycle(project, setting);
      const states = setting.join(' or ');
      if (count === 0) return noneKnown(project, `be ${states}`, 'lifecycle');
      return violated(`${plural(count, 'part')} ${count === 1 ? 'is' : 'are'} ${states}`);
    }),
  selectFindings: selectLifecycle,
});

/** Of a line without a part nobody knows, and of a part of which nobody says: it may be the one. */
function noneKnown(project: ReviewProject, what: string, asked: Exclude<keyof UnknownParts, 'of'>): Evaluation {
  const said = `no part is known to ${what}`;
  const { length: open } = selectUnmatched(project);
  const { [asked]: unsaid, of } = project.bom.unknown ?? { [asked]: 0, of: 0 };
  const left = [
    ...(unsaid > 0 ? [`of ${unsaid} of ${plural(of, 'part')} that is not known`] : []),
    ...(open > 0 ? [`${plural(open, 'line')} ${open === 1 ? 'has' : 'have'} no part, of which that is not known`] : []),
  ];
  return left.length === 0 ? passed(said) : undecided([said, ...left].join('; '));
}

function selectLifecycle(project: ReviewProject, states: readonly string[]): Finding[] {
  const rules = new Set(states.map((state) => `lifecycle_${state}`));
  return selectByRule(project, (rule) => rules.has(rule));
}

export const failOnContradictions = definePolicy({
  about: 'Contradictions between a line and its part number that fail the check: `new` ones, or `any`; `off` for none.',
  setting: NEW_OR_ANY,
  default: null,
  ...countNewOrAny({
    noun: 'contradiction',
    rest: ' between a line and its part number',
    needsParts: false,
    counts: isContradiction,
  }),
});

/** A line that says something else than it was decided for is as it was matched by itself, which nobody decided. */
export const failOnDecisions = definePolicy({
  about:
    'Decisions that are not followed because a line says something else that fail the check: `new` ones, or `any`; `off` for none.',
  setting: NEW_OR_ANY,
  default: null,
  ...countNewOrAny({
    noun: 'decision',
    rest: ' not followed, as a line says something else',
    // What a part is says whether its line contradicts it.
    needsParts: true,
    counts: (rule) => rule === 'decision_contradicted',
  }),
});

interface Counted {
  /** In the singular. */
  noun: string;
  rest: string;
  needsParts: boolean;
  counts: (rule: string) => boolean;
}

function countNewOrAny({ noun, rest, needsParts, counts }: Counted) {
  const select = ({ bomFindings: diff }: ReviewProject, setting: 'new' | 'any'): Finding[] =>
    (setting === 'new' ? diff.new : listThere(diff)).filter(({ rule }) => counts(rule));
  return {
    evaluate: (project: ReviewProject, setting: 'new' | 'any') =>
      whereRead(project, { needsParts }, () => {
        const { length: count } = select(project, setting);
        const { bomFindings: diff } = project;
        const isNew = setting === 'new';
        const word = isNew ? `new ${noun}` : noun;
        const unheld = isNew ? (diff.unheld ?? []).filter(({ rule }) => counts(rule)) : [];
        if (count === 0 && unheld.length > 0) return undecided(newIsUnknown('unheld', unheld.length, noun));
        if (count === 0) return passed(`no ${word}${rest}`);
        if (isNew && !isKnownNew(diff))
          return (diff.baseStatus === 'absent' ? withoutBase : undecided)(newIsUnknown(diff.baseStatus, count));
        return violated(`${plural(count, word)}${rest}`);
      }),
    selectFindings: select,
  };
}

function selectByRule({ bomFindings: diff }: ReviewProject, counts: (rule: string) => boolean): Finding[] {
  return listThere(diff).filter(({ rule }) => counts(rule));
}

/** All that head has, whether it is known to be new or not. */
function listThere({ new: fresh, unheld = [], unchanged }: CheckDiff): Finding[] {
  return [...fresh, ...unheld, ...unchanged];
}

/** What is said of a bill of materials that could be read; undefined where there is none. */
function whereRead(
  { bom, bomFindings: diff }: ReviewProject,
  { needsParts }: { needsParts: boolean },
  evaluate: () => Evaluation,
): Evaluation | undefined {
  if (diff.status === 'absent') return undefined;
  if (diff.status === 'not_run') return undecided(BOM_NOT_READ);
  return needsParts && bom.reason !== '' ? undecided(bom.reason) : evaluate();
}
