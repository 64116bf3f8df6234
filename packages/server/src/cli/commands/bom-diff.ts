import type { CallData } from '@partwright/contract';
import { diffBoms } from '@partwright/bom';
import { sameManufacturer } from '@partwright/catalog';
import { command, Usage } from '../command.ts';
import { fileArgument, readInput } from '../files.ts';
import { given, textFlags } from '../flags.ts';
import { readRequestedBom } from '../read-bom.ts';
import { withUploadedBom } from '../remote/upload-bom.ts';
import { renderTable } from '../table.ts';
import { shorten } from './bom-read.ts';

interface Request {
  before: string;
  after: string;
  /** Of both, but that the earlier may have its own. */
  variant?: string;
  before_variant?: string;
  fail_on?: string;
}

type Answer = CallData<'diffBoms'>;
type Part = Answer['added'][number];
type Group = Answer['changed'][number];

/** So that before and after stand side by side on a terminal. */
const CELL_CHARS = 38;

export const bomDiff = command<Request, Answer>({
  request([before, after], flags) {
    const failOn = flags['fail-on'];
    const { variant, 'before-variant': beforeVariant } = textFlags(flags, ['variant', 'before-variant']);
    if (failOn !== undefined && failOn !== 'changes') throw new Usage('--fail-on takes `changes`');
    return {
      before: fileArgument(before),
      after: fileArgument(after, 'second file'),
      ...given({ variant, before_variant: beforeVariant }),
      ...(failOn ? { fail_on: failOn } : {}),
    };
  },
  async run({ before, after, variant, before_variant: beforeVariant = variant }, station) {
    if (!before || !after) throw new Usage('The request must hold `before` and `after`');
    const { bom: old } = await readRequestedBom({ file: before, ...given({ variant: beforeVariant }) }, station);
    const { bom: now } = await readRequestedBom({ file: after, ...given({ variant }) }, station);
    return diffBoms(old, now, { sameManufacturer });
  },
  async ask({ before, after, variant, before_variant: beforeVariant = variant }, remote) {
    if (!before || !after) throw new Usage('The request must hold `before` and `after`');
    const file = await readInput(after);
    return withUploadedBom({ file: before, ...given({ variant: beforeVariant }) }, remote, (bomId) =>
      remote.client.bom.diff({ before: bomId, file, ...given({ variant }) }),
    );
  },
  print({ added, removed, changed, notation, summary, unread = [] }) {
    const rows = [
      ...removed.map((part) => ['-', shorten(part.references), 'removed', describe(part), '']),
      ...added.map((part) => ['+', shorten(part.references), 'added', '', describe(part)]),
      ...changed.flatMap((group) => changeRows('~', group)),
      ...notation.flatMap((group) => changeRows('=', group)),
    ];
    const sum = `${summary.added} added, ${summary.removed} removed, ${summary.changed} changed, ${summary.unchanged} the same`;
    const open = unread.length === 0 ? [] : ['Not compared, as it was not read:', ...unread.map((text) => `  ${text}`)];
    if (rows.length === 0) return [sum, ...open].join('\n');
    const other = notation.length > 0 ? ['= is the same in another notation'] : [];
    return [renderTable(['', 'designators', 'what', 'before', 'after'], rows), '', sum, ...other, ...open].join('\n');
  },
  // What was not read may have changed.
  exitCode: ({ summary, unread = [] }, { fail_on: failOn }) =>
    failOn === 'changes' && summary.added + summary.removed + summary.changed + unread.length > 0 ? 1 : 0,
});

function changeRows(mark: string, { references, name, changes }: Group): string[][] {
  const text = (value: string | number | boolean | null): string => {
    const written = value === null ? '(none)' : String(value);
    return written.length > CELL_CHARS ? `${written.slice(0, CELL_CHARS - 1)}…` : written;
  };
  return changes.map(({ field, before, after }) => [
    mark,
    shorten(references) || (name ?? ''),
    field,
    text(before),
    text(after),
  ]);
}

function describe({ value, footprint, mpn, description, dnp }: Part): string {
  const said = [mpn, value ?? description, footprint].filter(Boolean).join(', ').slice(0, CELL_CHARS);
  return dnp ? `${said} (not fitted)` : said;
}
