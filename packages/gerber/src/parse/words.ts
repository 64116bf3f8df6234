import { CR, LF, PERCENT, readCode, readCoordinate, SPACE, STAR, step, type Cursor } from './cursor.ts';
import { setUnits, settleDigits, settleUnits } from './format.ts';
import { plot } from './plot.ts';
import { readComment } from './comments.ts';
import { beginRegion, endRegion } from './region.ts';
import type { Reader } from './state.ts';
import { quote } from './warnings.ts';

const [D, G, I, J, M, N, X, Y] = [68, 71, 73, 74, 77, 78, 88, 89];

/** Read one command made of letters and numbers, such as `G01X5Y5D01*`, and do it. */
export function readWords(reader: Reader, cursor: Cursor): void {
  const { bytes, line } = cursor;
  const { format } = reader;
  let x = Number.NaN;
  let y = Number.NaN;
  let i = 0;
  let j = 0;
  let hasCoordinates = false;
  let operation = 0;
  for (;;) {
    const byte = bytes[cursor.at];
    if (byte === STAR) {
      cursor.at++;
      break;
    }
    if (byte === undefined) {
      reader.warnings.add('command_cut', line, 'The file ends inside a command, which is left out; it may be cut off');
      return;
    }
    if (byte === PERCENT) {
      reader.warnings.add('command_not_ended', line, 'A command is not ended by a star (*)');
      break;
    }
    if (byte === LF || byte === CR || byte === SPACE || byte === 9) {
      step(cursor);
      continue;
    }
    if (byte === X || byte === Y || byte === I || byte === J) {
      cursor.at++;
      if (format.stepX === 0) settle(reader, cursor);
      const isX = byte === X || byte === I;
      const number = readCoordinate(
        cursor,
        isX ? format.stepX : format.stepY,
        isX ? format.digits!.decimalsX : format.digits!.decimalsY,
        format,
      );
      if (Number.isNaN(number)) {
        reader.warnings.add('coordinate_missing', line, `${String.fromCodePoint(byte)} without a number is ignored`);
        continue;
      }
      hasCoordinates = true;
      if (byte === X) x = number;
      else if (byte === Y) y = number;
      else if (byte === I) i = number;
      else j = number;
    } else if (byte === D) {
      cursor.at++;
      const code = readCode(cursor);
      if (code >= 1 && code <= 3) operation = code;
      else if (code >= 10) selectAperture(reader, code);
      else unknown(reader, line, code < 0 ? 'D' : `D${code}`);
    } else if (byte === G) {
      cursor.at++;
      const code = readCode(cursor, 2);
      if (code === 4) {
        readComment(reader, cursor, line);
        return;
      }
      doG(reader, code, line);
    } else if (byte === M) {
      cursor.at++;
      doM(reader, readCode(cursor), line);
    } else if (byte === N) {
      // A sequence number.
      cursor.at++;
      readCode(cursor);
    } else {
      skipUnknown(reader, cursor, line);
      break;
    }
  }
  if (operation !== 0) reader.operation = operation as 1 | 2 | 3;
  else if (!hasCoordinates) return;
  plot(reader, x, y, i, j, line);
}

function settle(reader: Reader, cursor: Cursor): void {
  settleUnits(reader.format, cursor.bytes, cursor.at, cursor.line, reader.warnings);
  settleDigits(reader.format, cursor.line, reader.warnings);
}

function selectAperture(reader: Reader, code: number): void {
  reader.code = code;
  reader.selected = reader.byCode.get(code);
}

function doG(reader: Reader, code: number, line: number): void {
  switch (code) {
    case 0:
    case 1:
      reader.interpolation = 'line';
      break;
    case 2:
      reader.interpolation = 'clockwise';
      break;
    case 3:
      reader.interpolation = 'counterclockwise';
      break;
    case 36:
      beginRegion(reader, line);
      break;
    case 37:
      endRegion(reader, line);
      break;
    // Tool preparation and flash preparation of old plotters: the D code says all.
    case 54:
    case 55:
      break;
    case 70:
      setOldUnits(reader, 'inch', line);
      break;
    case 71:
      setOldUnits(reader, 'mm', line);
      break;
    case 74:
      reader.quadrants = 'single';
      break;
    case 75:
      reader.quadrants = 'multi';
      break;
    case 90:
      reader.format.incremental = false;
      break;
    case 91:
      reader.format.incremental = true;
      break;
    default:
      unknown(reader, line, code < 0 ? 'G' : `G${code}`);
  }
}

function setOldUnits({ format, warnings }: Reader, units: 'mm' | 'inch', line: number): void {
  if (!format.unitsByMode) setUnits(format, units);
  else if (format.units !== units)
    warnings.add('units_conflict', line, `G${units === 'mm' ? 71 : 70} contradicts the units of MO; MO is kept`);
}

function doM(reader: Reader, code: number, line: number): void {
  if (code === 0 || code === 2) reader.ended = true;
  // M01, an optional stop, has no effect.
  else if (code !== 1) {
    unknown(reader, line, code < 0 ? 'M' : `M${code}`);
  }
}

function unknown(reader: Reader, line: number, what: string): void {
  reader.notUnderstood++;
  reader.warnings.add('command_unknown', line, `${what} is not a Gerber command; it is ignored`);
}

/** To the end of the command, or of the line when there is no star. */
function skipUnknown(reader: Reader, cursor: Cursor, line: number): void {
  const start = cursor.at;
  const { bytes } = cursor;
  while (cursor.at < bytes.length) {
    const byte = bytes[cursor.at]!;
    if (byte === STAR || byte === PERCENT || byte === LF || byte === CR) break;
    cursor.at++;
  }
  const text = new TextDecoder().decode(bytes.subarray(start, Math.min(cursor.at, start + 100)));
  unknown(reader, line, quote(text));
  if (bytes[cursor.at] === STAR) cursor.at++;
}
