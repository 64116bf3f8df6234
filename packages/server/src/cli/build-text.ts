import type { CallData } from '@partwright/contract';
import { renderTable } from './table.ts';

type Build = CallData<'calculateBuild'>;

/** A build for a person: whether stock is enough, what stops it, what to take where, what to buy. */
export function renderBuild(build: Build): string {
  const { boards, lines, buy, notes, text } = build;
  const blocks = [[text, ...boards.map(sayReach)].join('\n')];
  const picks = lines.flatMap(({ part_number: part, from_stock: taken }) =>
    taken.map((pick) => [
      pick.substitute ? `${pick.part_number} for ${part}` : (pick.part_number ?? part ?? ''),
      [pick.place ?? '—', ...(pick.lot === null ? [] : [`lot ${pick.lot}`])].join(', '),
      String(pick.quantity),
    ]),
  );
  if (picks.length > 0) blocks.push(renderTable(['take', 'from', 'pieces'], picks, { right: [2] }));
  if (buy.lines.length > 0) blocks.push(renderBuys(build));
  const aside = lines.filter(({ left_aside: why }) => why !== null);
  if (aside.length > 0)
    blocks.push(
      ['Left aside, neither taken nor bought:', ...aside.map((line) => `  ${nameLine(line)}  ${line.left_aside}`)].join(
        '\n',
      ),
    );
  if (buy.not_priced.length > 0)
    blocks.push(
      [
        'Cannot be bought in full:',
        ...buy.not_priced.map(
          ({ reference, part_number: part, missing, message }) => `  ${missing} of ${part ?? reference}  ${message}`,
        ),
      ].join('\n'),
    );
  const said = lines.flatMap((line) => (line.note === null ? [] : [`${nameLine(line)}: ${line.note}`]));
  blocks.push([...said, ...notes].join('\n'));
  return blocks.join('\n\n');
}

function sayReach({ quantity, buildable, in_turn: inTurn }: Build['boards'][number]): string {
  return `${buildable.text} ${inTurn} of the ${quantity} asked for, after the boards before it.`;
}

function nameLine({ part_number: part, boards }: Build['lines'][number]): string {
  const references = boards.flatMap(({ reference }) => reference ?? []).join(', ');
  return [part, references].filter((word) => word !== null && word !== '').join(' ');
}

function renderBuys({ buy, currency }: Build): string {
  const rows = buy.lines.map((line) => [
    line.part_number ?? '',
    line.seller,
    line.sku,
    String(line.buy_quantity),
    `${line.unit_price} ${currency}`,
    `${line.extended} ${currency}`,
  ]);
  return renderTable(['buy', 'from', 'sku', 'pieces', 'each', 'amount'], rows, { right: [3, 4, 5] });
}
