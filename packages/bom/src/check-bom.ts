import { kindOfReference, normalizeValue } from '@partwright/values';
import type { Kind } from '@partwright/values';
import { boardsOfQuantities, isPlace, quantityOfOne } from './lines/for-boards.ts';
import type { Bom, BomLine, BomWarning } from './types.ts';

/** Findings of one kind are told one by one up to here; the rest in one sentence. */
const TOLD_SINGLY = 20;

/**
 * Check what the BOM alone can tell: nothing here needs a catalogue, and nothing is changed. `readBom` has these among
 * its warnings already; a BOM that was edited or put together can be checked again. Order: by rule, then by line.
 *
 * @example
 * import { checkBom, readBom } from '@partwright/bom';
 *
 * const bom = readBom(new TextEncoder().encode('Qty,Designator,Value\n2,R1 R2,10k\n1,C1,100n\n'));
 * bom.lines[1]!.references.push('R2'); // edited since it was read
 * checkBom(bom).map(({ code, lines }) => [code, lines]); // => [['quantity_mismatch', [2]], ['duplicate_designator', [1, 2]]]
 */
export function checkBom(bom: Bom): BomWarning[] {
  return [
    ...quantityMismatches(bom.lines),
    ...duplicateDesignators(bom.lines),
    ...unnumberedDesignators(bom.lines),
    ...unitsInSeveralLines(bom.lines),
    ...namelessLines(bom.lines),
    ...makersWithoutNumber(bom.lines),
    ...numbersWithTwoValues(bom.lines),
  ];
}

/** Turn findings of one rule into warnings, so that a list with a thousand of them stays readable. */
function makeWarnings(
  code: string,
  severity: BomWarning['severity'],
  findings: { lines: number[]; message: string }[],
): BomWarning[] {
  const singly = findings.slice(0, TOLD_SINGLY).map(({ lines, message }) => ({ code, severity, lines, message }));
  const rest = findings.slice(TOLD_SINGLY);
  if (rest.length === 0) return singly;
  return [
    ...singly,
    {
      code,
      severity,
      lines: [...new Set(rest.flatMap(({ lines }) => lines))],
      message: `The same holds for ${rest.length} more.`,
    },
  ];
}

/**
 * A quantity may leave out the designators that are not fitted, and a subpart (`J1#3`) may be needed several times. Names
 * (`Cooling fan`) are no places that could be counted.
 */
function quantityMismatches(lines: readonly BomLine[]): BomWarning[] {
  const counted = lines.filter(({ references, quantity }) => quantity > 0 && references.some(mayBePlace));
  const differing = counted.filter((line) => {
    const { references, dnpReferences } = line;
    const quantity = quantityOfOne(line);
    return quantity !== references.length && quantity !== references.length - dnpReferences.length;
  });
  const many = boardsOfQuantities(lines);
  if (many !== undefined) {
    return [
      {
        code: 'quantity_mismatch',
        severity: 'warning',
        lines: differing.map(({ line }) => line),
        message: `The quantities are ${many.boards} times the number of designators${many.others > 0 ? ` in ${many.times} lines, and another number in ${many.others}` : ''}: the list seems to be for ${many.boards} boards. Divide them before you build another number.`,
      },
    ];
  }
  return makeWarnings(
    'quantity_mismatch',
    'warning',
    differing.map((differs) => ({
      lines: [differs.line],
      message: `The quantity is ${quantityOfOne(differs)}, but ${differs.references.length === 1 ? 'one designator is' : `${differs.references.length} designators are`} named (${shorten(differs.references)}). The quantity is used.`,
    })),
  );
}

/** `POT` or `AMP` in capitals is a place that was given no number. */
const mayBePlace = (reference: string) => isPlace(reference) || /^[A-Z]{1,6}$/.test(reference);

/** The first ten numbers, and how many more there are. */
function listed(numbers: readonly number[]): string {
  return `${numbers.slice(0, 10).join(', ')}${numbers.length > 10 ? ` and ${numbers.length - 10} more` : ''}`;
}

/** A designator stands for one place on the board; subparts (`J1#3`) share theirs on purpose. */
function duplicateDesignators(lines: readonly BomLine[]): BomWarning[] {
  const first = new Map<string, number>();
  const repeated = new Map<string, number[]>();
  for (const { line, references } of lines) {
    for (const reference of references) {
      // `c9` is C9 again.
      const place = reference.toUpperCase();
      const before = first.get(place);
      if (before === undefined) first.set(place, line);
      else {
        const found = repeated.get(place) ?? [before];
        found.push(line);
        repeated.set(place, found);
      }
    }
  }
  const inOneLine: { lines: number[]; message: string }[] = [];
  const together = new Map<string, { references: string[]; lines: number[] }>();
  for (const [reference, found] of repeated) {
    if (!isPlace(reference)) continue;
    const distinct = [...new Set(found)];
    const [line] = distinct;
    if (distinct.length === 1) {
      inOneLine.push({ lines: [line!], message: `${reference} is named ${found.length} times in line ${line}.` });
      continue;
    }
    const key = distinct.join(' ');
    const group = together.get(key) ?? { references: [], lines: distinct };
    group.references.push(reference.slice(0, 60));
    together.set(key, group);
  }
  // Two lines for one part share all their designators, which is one thing to say.
  const inSeveral = [...together.values()].map(({ references, lines: shared }) => ({
    lines: shared,
    message: `${references.length === 1 ? `${references[0]} is` : `${shorten(references)}${references.length > 4 ? `, ${references.length} in all,` : ''} are`} named in lines ${listed(shared)}.`,
  }));
  const findings = [...inSeveral, ...inOneLine].sort((x, y) => x.lines[0]! - y.lines[0]!);
  return makeWarnings('duplicate_designator', 'warning', findings);
}

/** `R?` and `REF**` were never annotated. */
function unnumberedDesignators(lines: readonly BomLine[]): BomWarning[] {
  const findings = lines.flatMap(({ line, references }) => {
    const open = references.filter((reference) => /^[A-Za-z]+(?:\?|\*\*)$/.test(reference));
    return open.length > 0
      ? [{ lines: [line], message: `${shorten(open)} has no number: annotate the schematic.` }]
      : [];
  });
  return makeWarnings('unnumbered_designator', 'warning', findings);
}

/** Letters of an integrated circuit with the letter of one of its units: `U2A`. */
const UNIT = /^((?:U|IC)\d{1,5})([A-Z])$/i;

/** `U2A` and `U2B` in lines of their own are one LM358 that a drawing shows in two halves. */
function unitsInSeveralLines(lines: readonly BomLine[]): BomWarning[] {
  const parts = new Map<string, { letters: string; lines: number[]; names: Set<string> }>();
  const named = new Set<string>();
  for (const { line, references, mpn, value } of lines) {
    for (const reference of references) {
      if (!/^[UI]/i.test(reference)) continue;
      const [, part, letter] = UNIT.exec(reference) ?? [];
      if (part === undefined) named.add(reference);
      else {
        const units = parts.get(part) ?? { letters: '', lines: [], names: new Set() };
        units.letters += letter!.toUpperCase();
        if (units.lines.at(-1) !== line) units.lines.push(line);
        units.names.add(mpn ?? value ?? '');
        parts.set(part, units);
      }
    }
  }
  const findings = [...parts].flatMap(([part, { letters, lines: found, names }]) => {
    const inOrder = [...letters].toSorted().every((letter, i) => letter.charCodeAt(0) === 65 + i);
    if (found.length < 2 || !inOrder || names.size > 1 || named.has(part)) return [];
    const last = String.fromCharCode(64 + letters.length);
    return [
      {
        lines: found,
        message: `${part}A to ${part}${last} in lines ${listed(found)} look like units of one part, ${part}: one piece instead of ${letters.length} may be enough.`,
      },
    ];
  });
  return makeWarnings('units_counted_as_parts', 'warning', findings);
}

/** Parts of the bare board, listed by many tools. */
const NOT_BOUGHT: ReadonlySet<Kind> = new Set(['fiducial', 'test_point', 'mechanical', 'jumper']);

const isNotBought = (reference: string) => NOT_BOUGHT.has(kindOfReference(reference) ?? 'other');

/** A footprint alone does not say what to buy. */
function namelessLines(lines: readonly BomLine[]): BomWarning[] {
  const nameless = lines.filter(
    (line) =>
      !line.dnp &&
      [line.value, line.mpn, line.description, line.sku].every((text) => text === null) &&
      (line.references.length === 0 || !line.references.every(isNotBought)),
  );
  return makeWarnings(
    'missing_value',
    'warning',
    nameless.map(({ line, references }) => ({
      lines: [line],
      message: `Nothing says what ${shorten(references) || 'this line'} is: no value, part number, description or order number.`,
    })),
  );
}

/** `Murata` without a number is a wish; told in one sentence, since passives are often listed so. */
function makersWithoutNumber(lines: readonly BomLine[]): BomWarning[] {
  const half = lines.filter(
    (line) => !line.dnp && line.manufacturer !== null && line.mpn === null && line.sku === null,
  );
  if (half.length === 0) return [];
  return [
    {
      code: 'manufacturer_without_mpn',
      severity: 'info',
      lines: half.map(({ line }) => line),
      message: `${half.length} line${half.length > 1 ? 's name' : ' names'} a manufacturer but no part number.`,
    },
  ];
}

/** Two notations of one value differ by less than this; the next value of a series is 1 % away. */
const SAME_VALUE = 0.005;

/** One part number cannot be two values; a copied row often is. */
function numbersWithTwoValues(lines: readonly BomLine[]): BomWarning[] {
  const byNumber = new Map<string, BomLine[]>();
  for (const line of lines) {
    if (line.mpn === null || line.value === null) continue;
    const same = byNumber.get(line.mpn);
    if (same) same.push(line);
    else byNumber.set(line.mpn, [line]);
  }
  const findings = [...byNumber.values()].flatMap((found) => {
    if (found.every(({ value }) => value === found[0]!.value)) return [];
    const same = found.flatMap(({ line, mpn, value, references }) => {
      // `4k7` and `4.7 kΩ` are one value.
      const { numeric } = normalizeValue(value!, { reference: references[0] });
      return numeric === null ? [] : [{ line, mpn, value, numeric }];
    });
    const first = same[0];
    if (
      !first ||
      same.every(({ numeric }) => Math.abs(numeric - first.numeric) <= Math.abs(first.numeric) * SAME_VALUE)
    )
      return [];
    const named = same
      .slice(0, 4)
      .map(({ value, line }) => `${value!.slice(0, 40)} in line ${line}`)
      .join(', ');
    return [
      {
        lines: same.map(({ line }) => line),
        message: `${first.mpn!.slice(0, 60)} stands for different values: ${named}.`,
      },
    ];
  });
  return makeWarnings('part_number_with_two_values', 'warning', findings);
}

/** The first four names; a name may be a text of any length in a damaged file. */
function shorten(references: readonly string[]): string {
  const names = references.slice(0, 4).map((reference) => reference.slice(0, 40));
  return names.join(', ') + (references.length > 4 ? ' ...' : '');
}
