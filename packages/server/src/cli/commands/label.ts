import { decodeLabel, type Label, type LabelFacts } from '@partwright/labels';
import { labelNames } from '../../usecases/label-facts.ts';
import { command, Usage } from '../command.ts';

interface Request {
  text: string;
}

/** A label by the names of the API; all null when the text is of no layout that is known. */
type WireLabel = {
  [Fact in keyof LabelFacts as (typeof labelNames)[Fact]]: LabelFacts[Fact];
} & Pick<Label, 'seller' | 'fields' | 'unread' | 'doubts'> & { format: string | null; seller_rule: string | null };

const NAMES: Readonly<Record<string, string>> = { sku: 'order code', msl: 'moisture level' };

export const label = command<Request, WireLabel>({
  request([text]) {
    if (text === undefined) throw new Usage('Say the text of the label');
    return { text };
  },
  async run({ text }) {
    if (typeof text !== 'string') throw new Usage('The request must hold `text`');
    return makeWireLabel(decodeLabel(text), text);
  },
  print({ unread, doubts, format, seller_rule: sellerRule, ...facts }) {
    const rows = Object.entries(facts).flatMap(([name, value]) =>
      value === null || typeof value === 'object'
        ? []
        : [`${(NAMES[name] ?? name.replaceAll('_', ' ')).padEnd(22)}${value}`],
    );
    return [
      ...rows,
      ...(format === null ? ['This is of no layout of a label that is known here'] : []),
      ...(sellerRule === null ? [] : [`The seller is known by this: ${sellerRule}`]),
      ...(unread.length > 0 && format !== null ? [`Not understood: ${unread.join(', ')}`] : []),
      ...doubts.map((doubt) => `To be checked: ${doubt}`),
    ].join('\n');
  },
});

function makeWireLabel(label: Label | undefined, text: string): WireLabel {
  const facts = Object.entries(labelNames).map(([fact, name]) => [name, label?.[fact as keyof LabelFacts] ?? null]);
  return {
    format: label?.format ?? null,
    ...(Object.fromEntries(facts) as Pick<WireLabel, (typeof labelNames)[keyof LabelFacts]>),
    seller: label?.seller ?? null,
    seller_rule: label?.sellerRule ?? null,
    fields: label?.fields ?? [],
    unread: label?.unread ?? [text],
    doubts: label?.doubts ?? [],
  };
}
