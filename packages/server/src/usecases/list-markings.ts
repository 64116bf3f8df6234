import type { AnswerData } from '@partwright/contract';
import { compareFootprints } from '@partwright/footprints';
import { weighMarking, type SeenLine } from '@partwright/photos';
import type { MarkedPart } from '../ports/datasheets.ts';
import type { Core } from '../service.ts';

type Markings = AnswerData<'identifyPart'>['markings'];

/** A chip resistor has one line of print, and a chip a few; a label has many, and its short ones are no codes of a value. */
const MOST_LINES = 6;
const MOST_PARTS = 50;
/** Longer print is a number, and is looked up as one. */
const LONGEST = 8;

/**
 * What the lines of a chip may mean as codes of a value, and which parts bear them by the datasheets that were read. Only
 * where two readings of the line agree, and each of them is the whole line.
 * @param told Package or size of what is on the photo; parts in another and other kinds of parts are left out.
 */
export async function listMarkings(
  { records: { datasheets } }: Pick<Core, 'records'>,
  accountId: string | null,
  lines: readonly SeenLine[],
  told: string | undefined,
): Promise<Markings> {
  if (lines.length > MOST_LINES) return [];
  const agreed = lines.flatMap(({ text, again }, line) =>
    again.includes(text) ? [{ text, line, codes: codesOf(text) }] : [],
  );
  const marked = await datasheets.byMarkings(
    accountId,
    agreed.flatMap(({ codes }) => codes),
    MOST_PARTS,
  );
  return agreed.flatMap(({ text, line, codes }) => {
    const { readings, doubts } = weighMarking(text, told);
    const parts = marked.filter((part) => codes.includes(bare(part.marking)) && mayBeIn(part, told)).map(partView);
    return readings.length + parts.length === 0 ? [] : [{ text, line, readings, doubts, parts }];
  });
}

/** The whole line; and its first word, as a date may stand behind it. */
function codesOf(text: string): string[] {
  const [first = ''] = text.trim().split(/\s+/);
  return [...new Set([bare(text), bare(first)])].filter((code) => code.length > 1 && code.length <= LONGEST);
}

const bare = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** What its datasheet does not tell is not left out. */
const mayBeIn = (part: MarkedPart, told: string | undefined): boolean =>
  told === undefined || part.package === '' || compareFootprints(told, part.package).relation !== 'no';

const partView = (part: MarkedPart): Markings[number]['parts'][number] => ({
  partNumber: part.partNumber,
  package: part.package === '' ? null : part.package,
  datasheet: part.datasheetId,
  page: part.page,
});
