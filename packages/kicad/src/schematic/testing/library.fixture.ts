import type { ElectricalType, PinShape } from '../model.ts';

/** A library symbol as text of `lib_symbols`. Its pins' ends are in `pinsMm`, as an unturned symbol shows them on a sheet: y down. */
export interface TestSymbol {
  name: string;
  text: string;
  isPower: boolean;
  pinsMm: ReadonlyMap<string, readonly [number, number]>;
}

export interface TestPin {
  number: string;
  name?: string;
  type?: ElectricalType;
  shape?: PinShape;
  /** Millimetres from the symbol's origin, y down. */
  at: readonly [number, number];
  angle?: number;
  length?: number;
  unit?: number;
  bodyStyle?: number;
  hide?: boolean;
  alternates?: { name: string; type: ElectricalType }[];
}

export interface TestSymbolOptions {
  power?: 'global' | 'local';
  /** More lists of the symbol, as text. */
  extra?: string;
  /** Lists of the body of unit 1, as text. */
  drawing?: string;
}

const EFFECTS = '(effects (font (size 1.27 1.27)))';

/** Any symbol: its pins say all. */
export function makeSymbol(name: string, pins: TestPin[], options: TestSymbolOptions = {}): TestSymbol {
  const short = name.slice(name.indexOf(':') + 1);
  const bodies = new Map<string, TestPin[]>();
  for (const pin of pins) {
    const key = `${pin.unit ?? 1}_${pin.bodyStyle ?? 1}`;
    bodies.set(key, [...(bodies.get(key) ?? []), pin]);
  }
  const text = [
    `(symbol "${name}"`,
    options.power === undefined ? '' : `(power${options.power === 'local' ? ' local' : ''})`,
    '(pin_names (offset 1.016)) (exclude_from_sim no) (in_bom yes) (on_board yes)',
    ...fields({ Reference: options.power ? '#PWR' : 'U', Value: short, Footprint: '', Datasheet: '', Description: '' }),
    options.extra ?? '',
    ...[...bodies].map(
      ([key, own]) =>
        `(symbol "${short}_${key}" ${key.startsWith('1_') ? (options.drawing ?? '') : ''} ${own.map(pinText).join(' ')})`,
    ),
    ')',
  ];
  return {
    name,
    text: text.filter((line) => line !== '').join('\n    '),
    isPower: options.power !== undefined,
    pinsMm: new Map(pins.map(({ number, at }) => [number, at])),
  };
}

function pinText(pin: TestPin): string {
  const { number, name = '', type = 'passive', shape = 'line', at, angle = 0, length = 2.54 } = pin;
  const alternates = (pin.alternates ?? []).map((other) => `(alternate "${other.name}" ${other.type} line)`);
  return [
    `(pin ${type} ${shape} (at ${at[0]} ${-at[1]} ${angle}) (length ${length})`,
    pin.hide ? '(hide yes)' : '',
    `(name "${name}" ${EFFECTS}) (number "${number}" ${EFFECTS})`,
    ...alternates,
    ')',
  ].join(' ');
}

export function fields(values: Record<string, string>, at: readonly [number, number] = [0, 0]): string[] {
  return Object.entries(values).map(
    ([name, value]) => `(property "${name}" "${value}" (at ${at[0]} ${at[1]} 0) ${EFFECTS})`,
  );
}

/** Two passive pins, 1 above and 2 below, 3.81 mm from the middle. */
export const resistor = makeSymbol('Test:R', [
  { number: '1', at: [0, -3.81], angle: 270, length: 1.27 },
  { number: '2', at: [0, 3.81], angle: 90, length: 1.27 },
]);

/** A supply: the value is the name of its net. One pin at the origin. */
export function power(name: string, kind: 'global' | 'local' = 'global'): TestSymbol {
  return makeSymbol(`Test:${name}`, [{ number: '1', name, type: 'power_in', at: [0, 0], angle: 90, length: 0 }], {
    power: kind,
  });
}

/** Says that a net is driven from outside. */
export const powerFlag = makeSymbol(
  'Test:PWR_FLAG',
  [{ number: '1', type: 'power_out', at: [0, 0], angle: 90, length: 0 }],
  { power: 'global' },
);

/**
 * An integrated circuit: pin n is 2.54 mm below pin n - 1, the first at (-7.62, 0). A pin is its type, or an object; `unit`
 * splits it into several.
 */
export function chip(name: string, pins: (ElectricalType | Omit<Partial<TestPin>, 'at'>)[]): TestSymbol {
  return makeSymbol(
    `Test:${name}`,
    pins.map((pin, index) => ({
      number: String(index + 1),
      name: `P${index + 1}`,
      at: [-7.62, index * 2.54] as const,
      ...(typeof pin === 'string' ? { type: pin } : pin),
    })),
  );
}
