import { defineAperture } from './apertures.ts';
import { beginBlock, beginRepeat, closeRepeat, endBlock } from './blocks.ts';
import { PERCENT, readToStar, skipSpace, STAR, type Cursor } from './cursor.ts';
import { readFormat, setUnits, settleUnits } from './format.ts';
import { IMAGE_COMMANDS } from './image.ts';
import { KEPT_WITH_EACH } from './limits.ts';
import { readMacroStatement, type Macro } from './macro.ts';
import { readMirror, readRotation, readScale } from './placement.ts';
import type { Command, Reader } from './state.ts';
import { quote } from './warnings.ts';

const COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['FS', ({ format, warnings }, text, line) => readFormat(format, text, line, warnings)],
  ['MO', readUnits],
  ['AD', defineAperture],
  ['LP', readPolarity],
  ['LM', readMirror],
  ['LR', readRotation],
  ['LS', readScale],
  ['AB', readBlock],
  ['SR', readRepeat],
  ['TF', readAttribute('TF')],
  ['TA', readAttribute('TA')],
  ['TO', readAttribute('TO')],
  [
    'TD',
    ({ attributes }, text) => {
      attributes.delete(text);
      return true;
    },
  ],
  ...IMAGE_COMMANDS,
]);

/** Characters. The specification allows 65,535 in a field; outlines of macros are longer. */
const LONGEST_COMMAND = 1_000_000;

/** Two letters that begin an extended command, wherever they stand. */
export function beginsExtended(bytes: Uint8Array, at: number): boolean {
  const second = bytes[at + 1];
  if (!isUpperCase(second)) return false;
  const name = String.fromCodePoint(bytes[at]!, second);
  return name === 'AM' || COMMANDS.has(name);
}

/** Read `%...*...*%`: one command or several. */
export function readExtended(reader: Reader, cursor: Cursor): void {
  const { line } = cursor;
  cursor.at++;
  for (;;) {
    skipSpace(cursor);
    const byte = cursor.bytes[cursor.at];
    if (byte === PERCENT) {
      cursor.at++;
      return;
    }
    if (byte === STAR) {
      cursor.at++;
    } else if (isUpperCase(byte) && isUpperCase(cursor.bytes[cursor.at + 1])) {
      readExtendedCommand(reader, cursor);
      if (cursor.at >= cursor.bytes.length) return;
    } else {
      reader.warnings.add('block_not_closed', line, 'An extended command is not closed by a percent sign (%)');
      return;
    }
  }
}

const isUpperCase = (byte: number | undefined): byte is number => byte !== undefined && byte >= 65 && byte <= 90;

/** Read one command from its two letters to its star. */
export function readExtendedCommand(reader: Reader, cursor: Cursor): void {
  const { line } = cursor;
  const { text, ended } = readToStar(cursor);
  if (!ended) {
    const isCut = cursor.at >= cursor.bytes.length;
    if (isCut) {
      reader.warnings.add(
        'command_cut',
        line,
        `The file ends inside ${quote(text)}, which is left out; it may be cut off`,
      );
      return;
    }
    reader.warnings.add('command_not_ended', line, `${quote(text)} is not ended by a star (*)`);
  }
  if (text.length > LONGEST_COMMAND) {
    reader.notUnderstood++;
    reader.warnings.add('command_too_long', line, `${quote(text)} is longer than any command; it is ignored`);
    return;
  }
  const name = text.slice(0, 2);
  if (name === 'AM') {
    readMacro(reader, text.slice(2).trim(), line, cursor);
    return;
  }
  const command = COMMANDS.get(name);
  if (!command) {
    reader.notUnderstood++;
    reader.warnings.add('command_unknown', line, `${quote(text)} is not known; it is ignored`);
  } else if (!command(reader, text.slice(2), line, cursor)) {
    reader.notUnderstood++;
    reader.warnings.add('command_wrong', line, `${quote(text)} makes no sense; it is ignored`);
  }
}

/** The statements of a macro stand between stars, up to the percent sign. */
function readMacro(reader: Reader, name: string, line: number, cursor: Cursor): void {
  reader.budget.takePoints(KEPT_WITH_EACH, line);
  const macro: Macro = { name, statements: [] };
  reader.macros.set(name, macro);
  for (;;) {
    skipSpace(cursor);
    const byte = cursor.bytes[cursor.at];
    // Without a percent sign the next command ends it: a statement begins with a digit or a dollar.
    if (byte === undefined || !(byte === 36 || (byte >= 48 && byte <= 57))) return;
    const at = cursor.line;
    const { text, ended } = readToStar(cursor);
    if (!ended) reader.warnings.add('command_not_ended', at, `${quote(text)} is not ended by a star (*)`);
    reader.budget.takePoints(KEPT_WITH_EACH + text.length / 10, at);
    const statement = text.length > LONGEST_COMMAND ? undefined : readMacroStatement(text, at, reader.warnings);
    if (text.length > LONGEST_COMMAND)
      reader.warnings.add('command_too_long', at, `${quote(text)} is longer than any command; it is ignored`);
    if (statement) macro.statements.push(statement);
  }
}

function readUnits({ format, warnings }: Reader, text: string, line: number): boolean {
  const units = text.trim() === 'MM' ? 'mm' : text.trim() === 'IN' ? 'inch' : undefined;
  if (!units) return false;
  if (format.unitsByMode && format.units !== units)
    warnings.add('format_changed', line, 'The units change inside the file; what follows is read by the new ones');
  setUnits(format, units);
  format.unitsByMode = true;
  return true;
}

function readPolarity(reader: Reader, text: string, line: number): boolean {
  const polarity = text.trim() === 'D' ? 'dark' : text.trim() === 'C' ? 'clear' : undefined;
  if (!polarity) return false;
  if (reader.region)
    reader.warnings.add(
      'polarity_in_region',
      line,
      'The polarity changes inside a region, which is drawn whole by the last one',
    );
  reader.polarity = polarity;
  return true;
}

function readBlock(reader: Reader, text: string, line: number): boolean {
  if (text.trim() === '') {
    endBlock(reader, line);
    return true;
  }
  const code = /^\s*D(\d{1,9})\s*$/.exec(text)?.[1];
  if (!code) return false;
  beginBlock(reader, Number(code), line);
  return true;
}

const REPEAT = /^X(\d{1,9})Y(\d{1,9})(?:I([-+]?[\d.]+))?(?:J([-+]?[\d.]+))?$/;

function readRepeat(reader: Reader, text: string, line: number, cursor: Cursor): boolean {
  const plain = text.replaceAll(/\s+/g, '');
  if (plain === '') {
    closeRepeat(reader, line);
    return true;
  }
  const match = REPEAT.exec(plain);
  const [columns, rows] = [Number(match?.[1]), Number(match?.[2])];
  const [stepX, stepY] = [Number(match?.[3] ?? 0), Number(match?.[4] ?? 0)];
  if (!match || columns < 1 || rows < 1 || !(Math.abs(stepX) < 1e5 && Math.abs(stepY) < 1e5)) return false;
  if (columns * rows > 1) settleUnits(reader.format, cursor.bytes, cursor.at, line, reader.warnings);
  const { unitNm } = reader.format;
  beginRepeat(reader, columns, rows, stepX * unitNm, stepY * unitNm, line);
  return true;
}

function readAttribute(kind: 'TF' | 'TA' | 'TO'): Command {
  return ({ attributes }, text, line) => {
    attributes.set(kind, text, line);
    return true;
  };
}
