import type { BomLine, BomWarning } from '../types.ts';

/** A list that is off by the same factor on most lines, and right on hardly any, was made for that many boards. */
const SAME_FACTOR = 0.6;
const AS_NAMED = 0.1;
const LEAST_LINES = 5;

type Counted = Pick<BomLine, 'quantity' | 'assemblies' | 'references' | 'dnpReferences'>;

/** Pieces for one of the assembly that the line belongs to. */
export const quantityOfOne = ({ quantity, assemblies = 1 }: Pick<BomLine, 'quantity' | 'assemblies'>) =>
  quantity / assemblies;

/** A designator, not the name of a thing and not a subpart. */
export const isPlace = (reference: string) => /\d/.test(reference) && !/[\s#]/.test(reference);

/**
 * For how many boards the quantities of a list are, when most lines count the same number of pieces for each designator;
 * in how many lines, and how many count otherwise. What is not fitted may be left out of the quantities.
 */
export function boardsOfQuantities(
  all: readonly Counted[],
): { boards: number; times: number; others: number } | undefined {
  const lines = all.filter(({ references, quantity }) => quantity > 0 && references.some(isPlace));
  const factors = new Map<number, number>();
  const count = (factor: number) => factors.set(factor, (factors.get(factor) ?? 0) + 1);
  for (const line of lines) {
    const { references, dnpReferences } = line;
    const fitted = references.length - dnpReferences.length;
    count(quantityOfOne(line) / references.length);
    if (fitted > 0 && fitted < references.length) count(quantityOfOne(line) / fitted);
  }
  const [boards, times] = [...factors].sort((a, b) => b[1] - a[1])[0] ?? [1, 0];
  const isForMany =
    lines.length >= LEAST_LINES &&
    boards > 1 &&
    Number.isInteger(boards) &&
    times >= lines.length * SAME_FACTOR &&
    (factors.get(1) ?? 0) <= lines.length * AS_NAMED;
  return isForMany ? { boards, times, others: Math.max(0, lines.length - times) } : undefined;
}

/** A quantity of one board has no more digits than the list had. */
const DECIMALS = 1e6;

/**
 * Divide the quantities of a list for several boards, in place, so that they are for one. Where spares or whole packs are
 * counted the designators tell how many one board takes. Gives what is to be said of it; nothing when the list is for one.
 */
export function divideByBoards(
  lines: readonly (Counted & { statedQuantity: number | null })[],
): BomWarning | undefined {
  const many = boardsOfQuantities(lines);
  if (!many) return undefined;
  const { boards } = many;
  const counted: number[] = [];
  const uneven: number[] = [];
  for (const [i, line] of lines.entries()) {
    // What nobody counted was counted by designators, for one board.
    if (line.statedQuantity === null) continue;
    const { references, dnpReferences } = line;
    const ofOne = line.quantity / boards;
    // A name (`Cooling fan`) may stand for several pieces, but not for a part of one.
    const isNamed = references.some(isPlace) || (references.length > 0 && ofOne < 1);
    const agrees = [references.length, references.length - dnpReferences.length].includes(
      ofOne / (line.assemblies ?? 1),
    );
    line.quantity =
      isNamed && !agrees ? references.length * (line.assemblies ?? 1) : Math.round(ofOne * DECIMALS) / DECIMALS;
    if (isNamed && !agrees) counted.push(i + 1);
    else if (!Number.isInteger(line.quantity)) uneven.push(i + 1);
  }
  return {
    code: 'quantity_of_several_boards',
    severity: 'warning',
    lines: [...counted, ...uneven].sort((a, b) => a - b),
    message: [
      `The quantities are ${boards} times the number of designators${many.others > 0 ? ` in ${many.times} lines` : ''}: the list is for ${boards} boards, so that they were divided by ${boards}.`,
      ...(counted.length > 0
        ? [
            `In ${listLines(counted)} another number is stated, as spares and packs make it; the designators were counted.`,
          ]
        : []),
      ...(uneven.length > 0 ? [`In ${listLines(uneven)} that gives no whole number.`] : []),
    ].join(' '),
  };
}

/** `Qty for 10 boards`, `Menge 10 Platinen`, `на 10 плат`, but not `Rev 2 PCB`: for how many boards a header or a title says that it counts. */
const FOR_BOARDS =
  /(?<![\p{L}\p{N}.,])(\d{1,5})\s?(?:x\s?)?(?:boards|pcbs|pcbas|units|kits|sets|devices|assemblies|platinen|leiterplatten|geräte|baugruppen|cartes|unités|placas|unidades|schede|плат[аы]?|изделий|устройств|块板|块|套|台|枚|台分)(?!\p{L})/iu;

/** How many boards a text speaks of, when it is more than one. */
export function boardsSaid(text: string): number | undefined {
  const boards = Number(FOR_BOARDS.exec(text)?.[1] ?? 1);
  return boards > 1 ? boards : undefined;
}

/**
 * Divide quantities by the boards that the header over them names, in place, where no designators tell how many one board
 * takes. Quantities that cannot be divided stay, and that is told.
 */
export function divideByHeader(
  lines: readonly (Counted & { statedQuantity: number | null })[],
  header: string,
): BomWarning | undefined {
  const boards = boardsSaid(header);
  const counted = lines.filter(({ statedQuantity }) => statedQuantity !== null);
  if (boards === undefined || counted.length === 0 || lines.some(({ references }) => references.some(isPlace)))
    return undefined;
  const isEven = counted.every(({ quantity }) => Number.isInteger(quantity / boards));
  if (isEven) for (const line of counted) line.quantity /= boards;
  const said = `The header "${header.slice(0, 60)}" speaks of ${boards} boards`;
  return {
    code: 'quantity_of_several_boards',
    severity: 'warning',
    lines: [],
    message: isEven
      ? `${said}: the quantities were divided by ${boards}.`
      : `${said}, but not all quantities can be divided by ${boards}: they were taken for those of one board.`,
  };
}

const listLines = (lines: readonly number[]) =>
  `line${lines.length > 1 ? 's' : ''} ${lines.slice(0, 10).join(', ')}${lines.length > 10 ? ` and ${lines.length - 10} more` : ''}`;
