import { chip, power, makeSymbol, type TestSymbol } from '../../testing/library.fixture.ts';
import { sheet, type TestSheet } from '../../testing/sheet.fixture.ts';

/** Small designs, each named for the one thing it holds. `test.kicad_sch` is the top. */
export const cases: Readonly<Record<string, () => Record<string, string | TestSheet>>> = {
  'a resistor in the air': () => top(one().symbol('R1', 'R', [50.8, 50.8])),
  'two resistors joined by a wire, and flags': () => top(joined(one())),
  'a supply symbol alone': () => top(one().power('GND', [50.8, 50.8])),
  'two supply symbols with nothing else': () => top(supplies(one(), 'GND', 50.8)),
  'supply symbols, one of them alone, and a part': () =>
    top(
      one()
        .symbol('R1', 'R', [50.8, 54.61])
        .noConnect([50.8, 58.42])
        .power('GND', [50.8, 50.8])
        .power('GND', [76.2, 76.2]),
    ),
  'a supply with a flag on another sheet than the parts': () => {
    const [first, id] = withChild();
    supplies(first, 'GND', 50.8).flag([50.8, 50.8]);
    const below = sheet('below', { paths: [`/${first.uuid}/${id}`] });
    below.symbol('R1', 'R', [50.8, 54.61]).power('GND', [50.8, 50.8]).noConnect([50.8, 58.42]);
    return { 'test.kicad_sch': first, 'sub.kicad_sch': below };
  },
  'pins of every type in the air': () => top(one().symbol('U1', everyType, [50.8, 50.8])),
  'a power input behind a flag': () =>
    top(
      one()
        .symbol('U1', chip('P', ['power_in']), [50.8, 50.8])
        .flag([43.18, 50.8]),
    ),
  'a flag behind a power input': () =>
    top(
      one()
        .flag([43.18, 50.8])
        .symbol('U1', chip('P', ['power_in']), [50.8, 50.8]),
    ),
  'stacked pins in the air': () => top(one().symbol('U1', stacked, [50.8, 50.8])),
  'stacked pins of several types': () => top(one().symbol('U1', stackedTypes, [50.8, 50.8])),
  'inputs without a driver': () =>
    top(
      one()
        .symbol('U1', chip('I', ['input', 'input']), [50.8, 50.8])
        .wire([43.18, 50.8], [43.18, 53.34]),
    ),
  'an input and an output': () =>
    top(
      one()
        .symbol('U1', chip('IO', ['input', 'output']), [50.8, 50.8])
        .wire([43.18, 50.8], [43.18, 53.34]),
    ),
  'two outputs, and a bidirectional with a power output': () =>
    top(
      one()
        .symbol('U1', chip('OO', ['output', 'output', 'bidirectional', 'power_out']), [50.8, 50.8])
        .wire([43.18, 50.8], [43.18, 53.34])
        .wire([43.18, 55.88], [43.18, 58.42]),
    ),
  'three outputs': () =>
    top(
      one()
        .symbol('U1', chip('OOO', ['output', 'output', 'output']), [50.8, 50.8])
        .wire([43.18, 50.8], [43.18, 53.34])
        .wire([43.18, 53.34], [43.18, 55.88]),
    ),
  'a flag on two joined pins': () => top(joined(one()).noConnect([60.96, 54.61])),
  'a flag on a wire that a supply of its name takes in': () =>
    top(
      flags(one().symbol('R1', 'R', [50.8, 50.8]).symbol('R2', 'R', [60.96, 50.8]), 46.99)
        .label('A', [50.8, 54.61])
        .noConnect([50.8, 54.61])
        .power('A', [60.96, 54.61]),
    ),
  'a flag in the air': () => top(one().noConnect([50.8, 50.8])),
  'a pin of the type no_connect with a wire': () =>
    top(
      one()
        .symbol('U1', chip('N', ['no_connect']), [50.8, 50.8])
        .wire([43.18, 50.8], [30.48, 50.8]),
    ),
  'a pin of the type no_connect under another, a label and a wire': () =>
    top(one().label('A', [50.8, 50.8]).wire([50.8, 50.8], [60.96, 50.8]).symbol('U1', stackedFree, [50.8, 50.8])),
  'a directive label on the border of an area': () =>
    top(
      one()
        .netClass('', [50.8, 50.8])
        .raw(
          '(rule_area (polyline (pts (xy 50.8 50.8) (xy 76.2 50.8) (xy 76.2 76.2)) (stroke (width 0) (type default)) (fill (type none)) (uuid "aaaaaaaa-0000-4000-8000-000000000001")))',
        ),
    ),
  'labels in the air': () => top(one().label('A', [50.8, 50.8]).label('B', [60.96, 50.8], 'global')),
  'labels on one pin each': () =>
    top(one().symbol('R1', 'R', [50.8, 50.8]).label('A', [50.8, 46.99]).label('B', [50.8, 54.61], 'global')),
  'labels that join two pins': () =>
    top(
      flags(one().symbol('R1', 'R', [50.8, 50.8]).symbol('R2', 'R', [60.96, 50.8]), 54.61)
        .label('A', [50.8, 46.99])
        .label('A', [60.96, 46.99]),
    ),
  'a hierarchical label on the top sheet': () => top(joined(one()).label('H', [50.8, 54.61], 'hierarchical')),
  'a wire alone': () => top(one().wire([50.8, 50.8], [60.96, 50.8])),
  'a wire that goes on from a pin': () => top(joined(one()).wire([60.96, 54.61], [71.12, 54.61])),
  'two names on a wire': () => top(joined(one()).label('B', [50.8, 54.61]).label('A', [55.88, 54.61])),
  'a supply and a label on a wire': () =>
    top(joined(one()).power('VCC', [50.8, 54.61]).flag([60.96, 54.61]).label('A', [55.88, 54.61])),
  'a label where wires cross': () =>
    top(
      one()
        .wire([40.64, 50.8], [60.96, 50.8])
        .wire([50.8, 40.64], [50.8, 60.96])
        .label('A', [50.8, 50.8])
        .symbol('R1', 'R', [40.64, 54.61])
        .symbol('R2', 'R', [60.96, 54.61])
        .symbol('R3', 'R', [50.8, 64.77])
        .noConnect([50.8, 40.64])
        .noConnect([40.64, 58.42])
        .noConnect([60.96, 58.42])
        .noConnect([50.8, 68.58]),
    ),
  'a bus label on a wire': () => top(joined(one()).label('D[0..3]', [50.8, 54.61])),
  'a net label on a bus': () => top(one().bus([50.8, 50.8], [60.96, 50.8]).label('CLK', [50.8, 50.8])),
  'an entry of a net that the bus does not have': () => top(onBus('X')),
  'an entry of a net that the bus has': () => top(onBus('D1')),
  'pins and labels of a sheet that do not match': () => {
    const [first, id] = withChild({ A: 'input', B: 'output' });
    first.noConnect([101.6, 53.34]).noConnect([101.6, 55.88]);
    const below = sheet('below', { paths: [`/${first.uuid}/${id}`] });
    below
      .symbol('R1', 'R', [50.8, 50.8])
      .label('A', [50.8, 46.99], 'hierarchical')
      .label('C', [50.8, 54.61], 'hierarchical');
    return { 'test.kicad_sch': first, 'sub.kicad_sch': below };
  },
  'sheets of one name': () => {
    const first = one();
    const ids = [first.id(), first.id()];
    first.sheet('Sub', 'sub.kicad_sch', [101.6, 50.8], { uuid: ids[0]! });
    first.sheet('SUB', 'sub.kicad_sch', [152.4, 50.8], { uuid: ids[1]! });
    return {
      'test.kicad_sch': first,
      'sub.kicad_sch': sheet('below', { paths: ids.map((id) => `/${first.uuid}/${id}`) }),
    };
  },
  'a file used twice is checked once': () => {
    const first = one();
    const ids = [first.id(), first.id()];
    first.sheet('A', 'sub.kicad_sch', [101.6, 50.8], { uuid: ids[0]! });
    first.sheet('B', 'sub.kicad_sch', [152.4, 50.8], { uuid: ids[1]! });
    const below = sheet('below', { paths: ids.map((id) => `/${first.uuid}/${id}`) });
    below.symbol(['R1', 'R2'], 'R', [50.8, 50.8]).label('L', [50.8, 46.99]);
    return { 'test.kicad_sch': first, 'sub.kicad_sch': below };
  },
  'aliases that differ': () => {
    const [first, id] = withChild();
    first.busAlias('X', ['a', 'b']);
    const below = sheet('below', { paths: [`/${first.uuid}/${id}`] }).busAlias('X', ['a', 'c']);
    return { 'test.kicad_sch': first, 'sub.kicad_sch': below };
  },
  'one unit of three': () => top(unit(one(), 1, 50.8)),
  'units with other footprints': () => top(unit(unit(unit(one(), 1, 50.8, 'A:a'), 2, 76.2, 'A:b'), 3, 101.6)),
  'a shared pin on two nets': () =>
    top(
      unit(unit(unit(one(), 1, 50.8), 2, 76.2), 3, 101.6)
        .label('N', [60.96, 50.8])
        .label('N', [86.36, 50.8]),
    ),
  'a local and a global label of one name': () =>
    top(joined(one()).label('A', [50.8, 54.61]).label('A', [60.96, 54.61], 'global')),
  'a local and a global label of one name, one of them escaped': () =>
    top(joined(one()).label('A/B', [50.8, 54.61]).label('A{slash}B', [60.96, 54.61], 'global')),
  'names that differ by case': () =>
    top(
      joined(one())
        .label('AB', [50.8, 54.61])
        .symbol('R3', 'R', [76.2, 50.8])
        .label('aB', [76.2, 46.99])
        .noConnect([76.2, 54.61]),
    ),
  'supplies that differ by case': () =>
    top(
      joined(one())
        .power('VCC', [50.8, 54.61])
        .symbol('R3', 'R', [76.2, 50.8])
        .power('Vcc', [76.2, 46.99])
        .noConnect([76.2, 54.61]),
    ),
  'a hidden supply of a chip that differs from a supply by case': () =>
    top(
      joined(one())
        .power('VCC', [50.8, 54.61])
        .symbol(
          'U1',
          makeSymbol('Test:HIDDEN', [{ number: '1', name: 'Vcc', type: 'power_in', at: [0, 0], hide: true }]),
          [76.2, 50.8],
        ),
    ),
  'a note with an unknown variable': () => top(one().note('is ${UNKNOWN} and ${SHEETNAME}', [50.8, 50.8])),
  'a note with the day': () => top(one().note('${CURRENT_DATE}, ${VCSHASH}', [50.8, 50.8])),
  'a field with an unknown variable, and one of a folder': () =>
    top(
      joined(one())
        .symbol('R3', 'R', [76.2, 50.8], { fields: { Note: '${UNKNOWN}' } })
        .noConnect([76.2, 46.99])
        .noConnect([76.2, 54.61])
        .symbol('R4', 'R', [101.6, 50.8], { fields: { Note: '${KIPRJMOD}/a.pdf ${Own}', Own: 'x' } })
        .noConnect([101.6, 46.99])
        .noConnect([101.6, 54.61]),
    ),
  'symbols that show a field which their library does not have': () => {
    const shown = (text: string): TestSymbol => ({
      ...powerless,
      text: powerless.text.replace(
        /\)$/,
        `(symbol "SHOWN_0_1" (text "${text}" (at 0 0 0) (effects (font (size 1.27 1.27))))))`,
      ),
    });
    return top(
      one()
        .symbol('U1', shown('${VALUE} ${MPN}'), [50.8, 50.8], { fields: { MPN: 'x' } })
        .noConnect([43.18, 50.8]),
    );
  },
  'notes that ask for a marker': () =>
    top(one().note('${ERC_WARNING look here}', [50.8, 50.8]).note('${ERC_ERROR and here}', [50.8, 60.96])),
  'a directive label of an unknown class': () => top(joined(one()).netClass('Nowhere', [55.88, 54.61])),
  'ends off the grid': () => top(one().symbol('R1', 'R', [50.9, 50.8]).wire([20.1, 20.32], [30.48, 20.32])),
};

/** Needs a project file that switches it on. */
export const ignoredByDefault: Readonly<Record<string, () => Record<string, string | TestSheet>>> = {
  single_global_label: () => top(joined(one()).label('G', [50.8, 54.61], 'global')),
};

function one(): TestSheet {
  return sheet('top');
}

function top(design: TestSheet): Record<string, TestSheet> {
  return { 'test.kicad_sch': design };
}

/** R1 and R2 side by side, joined below, with flags above. */
function joined(design: TestSheet): TestSheet {
  design.symbol('R1', 'R', [50.8, 50.8]).symbol('R2', 'R', [60.96, 50.8]).wire([50.8, 54.61], [60.96, 54.61]);
  return flags(design, 46.99);
}

function flags(design: TestSheet, y: number): TestSheet {
  return design.noConnect([50.8, y]).noConnect([60.96, y]);
}

function supplies(design: TestSheet, name: string, x: number): TestSheet {
  return design
    .symbol('#PWR1', power(name), [x, 50.8])
    .symbol('#PWR2', power(name), [x + 10.16, 50.8])
    .wire([x, 50.8], [x + 10.16, 50.8]);
}

function withChild(pins: Record<string, 'input' | 'output'> = {}): [top: TestSheet, id: string] {
  const first = one();
  const id = first.id();
  return [first.sheet('Sub', 'sub.kicad_sch', [101.6, 50.8], { uuid: id, pins }), id];
}

function onBus(name: string): TestSheet {
  return one()
    .bus([50.8, 50.8], [50.8, 60.96])
    .label('D[0..3]', [50.8, 50.8])
    .entry([50.8, 60.96], [2.54, -2.54])
    .wire([53.34, 58.42], [60.96, 58.42])
    .label(name, [55.88, 58.42])
    .symbol('R1', 'R', [60.96, 62.23])
    .symbol('R2', 'R', [60.96, 54.61])
    .noConnect([60.96, 66.04])
    .noConnect([60.96, 50.8]);
}

function unit(design: TestSheet, unit: number, x: number, footprint = ''): TestSheet {
  return design.symbol('U1', threeUnits, [x, 50.8], { unit, footprint });
}

const everyType = chip('ALL', [
  'input',
  'output',
  'power_in',
  'power_out',
  'no_connect',
  'free',
  'unspecified',
  'bidirectional',
  'tri_state',
  'open_collector',
  'open_emitter',
  'passive',
]);

const stacked = makeSymbol('Test:STACKED', [
  { number: '1', name: 'A', type: 'passive', at: [0, 0] },
  { number: '2', name: 'A', type: 'passive', at: [0, 0] },
  { number: '3', name: 'B', type: 'output', at: [0, 5.08] },
  { number: '4', name: 'B', type: 'passive', at: [0, 5.08] },
  { number: '5', name: 'C', type: 'output', at: [0, 10.16] },
  { number: '6', name: 'D', type: 'output', at: [0, 10.16] },
]);

const stackedFree = makeSymbol('Test:STACKED_FREE', [
  { number: '1', name: 'N', type: 'no_connect', at: [0, 0] },
  { number: '2', name: 'A', type: 'passive', at: [0, 0] },
]);

const stackedTypes = makeSymbol('Test:STACKED_TYPES', [
  { number: '1', name: 'A', type: 'input', at: [0, 0] },
  { number: '2', name: 'A', type: 'output', at: [0, 0] },
  { number: '3', name: 'B', type: 'input', at: [0, 5.08] },
  { number: '4', name: 'B', type: 'free', at: [0, 5.08] },
  { number: '5', name: 'C', type: 'input', at: [0, 10.16] },
  { number: '6', name: 'C', type: 'passive', at: [0, 10.16] },
]);

const threeUnits = makeSymbol('Test:THREE', [
  { number: '1', name: 'A', type: 'input', at: [0, 0], unit: 1 },
  { number: '2', name: 'B', type: 'output', at: [0, 5.08], unit: 1 },
  { number: '3', name: 'A', type: 'bidirectional', at: [0, 0], unit: 2 },
  { number: '4', name: 'B', type: 'output', at: [0, 5.08], unit: 2 },
  { number: '5', name: 'V', type: 'power_in', at: [0, 0], unit: 3 },
  { number: '6', name: 'G', type: 'passive', at: [10.16, 0], unit: 0 },
]);

const powerless = chip('SHOWN', ['passive']);
