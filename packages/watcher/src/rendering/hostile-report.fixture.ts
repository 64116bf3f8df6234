import type { Finding, LineChange, Report, Risk, Severity } from '../model.ts';

/** What a stranger may write into a cell or a file name, to be more than text where a report is shown. */
const traps = [
  '@everyone',
  '@here',
  '<!channel>',
  '<!here|x>',
  '<@U012AB3CD>',
  '<@&123>',
  '<https://evil.example|invoice>',
  '&lt;!channel&gt;',
  '](javascript:alert(1))',
  '[click](https://evil.example)',
  '![x](https://evil.example/x.png)',
  '<img src=x onerror=alert(1)>',
  '</td></table><script>alert(1)</script>',
  '"><b>',
  "' onload='x",
  '`',
  '```',
  '`````',
  '~~~',
  '|',
  '||',
  ' | --- | ',
  '\n',
  '\r\n\r\n# owned\n',
  '\n| a | b |\n',
  '\u202Egpj.exe',
  '\u2066',
  '\u0000',
  '\u0007\u001B[31m',
  '\u007F',
  '\u200B',
  '\u2028',
  '\uFEFF',
  '\uD800',
  '\uDC00',
  '😀',
  '👩‍👩‍👧‍👦',
  'e\u0301\u0301\u0301',
  '<!-- partwright -->',
  '-->',
  '<details>',
  '</details>',
  '</summary>',
  '**',
  '__',
  '_a_',
  '*',
  '~',
  '||spoiler||',
  '\\',
  '\\\\`',
  '#12',
  'GH-7',
  'acme/x#3',
  'd3eb875c0ffee0d3',
  'https://evil.example/x',
  'www.evil.example',
  'a@b.example',
  '$x$',
  '$$',
  '{{DATE(2017-02-14T06:08:39Z)}}',
  '<at>Bob</at>',
  '<t:1618953630:R>',
  '<:name:123>',
  ':tada:',
  '1. x',
  '- x',
  '> x',
  '>>> x',
  '&#64;everyone',
  '%0d%0aBcc: a@b.example',
  '\r\nBcc: a@b.example',
  '=cmd|calc',
  'R1',
  '4k7',
  '10 kΩ',
  '',
  ' ',
  '中文',
  'שלום',
  'ﷺ',
  '${name}',
];

type Random = () => number;

/** The same numbers for the same seed, from 0 up to 1 (mulberry32). */
function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * A report in which everything that may be text from a file is hostile; the same for the same seed. Among 40 seeds are each kind of
 * outcome, 20,000 changes, names of 1 MB, and numbers that are none.
 */
export function hostileReport(seed: number): Report {
  const random = seeded(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const count = (most: number): number => Math.floor(random() ** 2 * (most + 1));
  const isHuge = seed % 10 === 9;
  let megabytes = 3;
  const text = (): string => {
    if (isHuge && megabytes > 0 && random() < 0.0005 && megabytes-- > 0)
      return mostlyHostileText(pick(traps), 1_000_000);
    if (random() < 0.03) return mostlyHostileText(pick(traps), 1 + count(4_000));
    return Array.from({ length: count(6) }, () => pick(traps)).join(pick(['', ' ', 'a']));
  };
  const list = <T>(most: number, make: () => T): T[] => Array.from({ length: count(most) }, make);
  const amount = (): number | null => pick([null, 0, 0.0004, 12.31, 1e9, 123_456.789, -1, Number.NaN, Infinity]);
  const whole = (): number => pick([0, 1, 7, 24, 20_000, 1e15, Number.NaN]);
  const severity = (): Severity => pick(['error', 'warning', 'info']);
  const most = isHuge ? 0 : 60;
  const many = <T>(make: () => T): T[] => (isHuge ? Array.from({ length: 20_000 }, make) : list(most, make));
  const risk = (): Risk => ({ code: text(), severity: severity(), message: text(), lines: list(5, whole) });
  const change = (): LineChange => ({
    kind: pick(['added', 'removed', 'changed']),
    references: random() < 0.01 ? Array.from({ length: 500 }, text) : list(6, text),
    name: text(),
    quantity: amount(),
    fields: list(4, () => ({ field: text(), before: pick([null, text()]), after: pick([null, text()]) })),
  });
  const finding = (): Finding => ({
    rule: text(),
    severity: severity(),
    message: text(),
    place: text(),
    file: pick([null, text()]),
    line: pick([null, 3]),
    fingerprint: text(),
  });
  const remote = { jobId: pick([null, text()]), bomId: pick([null, text()]), projectId: pick([null, text()]) };
  const subject = {
    kind: pick(['bom', 'gerber', 'schematic'] as const),
    folder: text(),
    path: seed % 10 === 8 ? mostlyHostileText(pick(traps), 1_000_000) : text(),
    name: seed % 10 === 8 ? mostlyHostileText(pick(traps), 1_000_000) : text(),
    project: pick([null, text()]),
  };
  const hasBefore = isHuge || random() < 0.7;
  const outcomes = {
    bom: (): Report['outcome'] => ({
      kind: 'bom',
      remote,
      currency: pick(['EUR', 'USD', text()]),
      primaryQuantity: pick([1, 100, 250]),
      lines: { total: whole(), matched: whole(), unmatched: whole(), unpriced: whole(), notBought: whole() },
      cost: pick([[], [1, 100, 1000], Array.from({ length: 300 }, (_, at) => at + 1)]).map((quantity) => ({
        quantity,
        unit: amount(),
        unpricedLines: whole(),
        shortLines: whole(),
        before: hasBefore ? { unit: amount(), unpricedLines: whole(), told: amount() } : null,
      })),
      changes: hasBefore
        ? { groups: many(change), added: whole(), removed: whole(), changed: whole(), unchanged: whole() }
        : null,
      notCompared: pick(['', text()]),
      risks: { all: list(most, risk), new: many(risk), gone: many(risk) },
      unmatched: many(() => ({ references: text(), name: text(), reason: text() })),
      ...(seed % 4 === 0
        ? {}
        : {
            unpriced: {
              now: many(text),
              lost: list(5, text),
              found: list(3, text),
              changed: list(2, text),
              isAsTold: seed % 3 !== 0,
            },
          }),
      orders: {
        purchases: list(30, () => ({
          references: text(),
          part: text(),
          seller: text(),
          sku: text(),
          packaging: text(),
          quantity: whole(),
          unitPrice: whole(),
          amount: whole(),
        })),
        notListed: whole(),
        leftOver: text(),
      },
      substitutes: {
        text: text(),
        lines: list(30, () => ({
          references: text(),
          isBought: pick([true, false]),
          said: text(),
          risks: list(3, () => text()),
        })),
        notListed: whole(),
      },
      doubt: {
        estimate: pick([null, whole()]),
        low: pick([null, whole()]),
        high: pick([null, whole()]),
        sure: pick([undefined, null, whole()]),
        unpricedLines: whole(),
        estimatedLines: whole(),
        value: pick([null, 0.5]),
        doubtful: list(30, () => ({ references: text(), part: text(), share: 0.25 })),
        doubtfulLines: whole(),
        doubtfulShare: 0.25,
        buildable: pick([null, whole()]),
        stops: list(10, () => text()),
      },
      priceAge: text(),
      priceSources: list(30, () => ({ source: text(), observedAt: pick(['2026-11-20T03:00:00Z', text()]) })),
    }),
    check: (): Report['outcome'] => ({
      kind: 'check',
      check: pick(['dfm', 'erc']),
      remote,
      against: text(),
      facts: list(30, text),
      counts: { errors: whole(), warnings: whole() },
      before: hasBefore ? { errors: whole(), warnings: whole() } : null,
      findings: many(finding),
      new: many(finding),
      fixed: many(finding),
      notRun: many(() => ({ rule: text(), reason: text() })),
    }),
    refused: (): Report['outcome'] => ({
      kind: 'refused',
      code: text(),
      message: mostlyHostileText(text(), count(isHuge ? 1_000_000 : 3_000)),
    }),
  };
  return {
    version: 1,
    tool: 'partwright-watch 0.1.0',
    server: pick(['https://parts.example.com', text(), `https://parts.example.com/${text()}`]),
    subject,
    content: pick(['d3eb875c'.repeat(8), text()]),
    number: pick([1, 7, 123_456]),
    sameAs: pick([null, null, 4]),
    since: hasBefore ? { number: 6, savedAt: pick(['2026-11-19T16:40:12Z', text()]) } : null,
    savedAt: pick(['2026-11-20T09:14:03Z', text()]),
    reportedAt: pick(['2026-11-20T09:14:09Z', text()]),
    git: pick([null, { commit: pick([null, text()]), branch: pick([null, text()]), remote: pick([null, text()]) }]),
    outcome: isHuge
      ? outcomes[pick(['bom', 'check'] as const)]()
      : outcomes[pick(['bom', 'bom', 'check', 'refused'] as const)](),
  };
}

/** `trap` again and again, at most so long; cut wherever that falls. */
export function mostlyHostileText(trap: string, length: number): string {
  return trap === '' ? '' : trap.repeat(Math.ceil(length / trap.length)).slice(0, length);
}
