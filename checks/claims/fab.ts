import { packZip } from '@partwright/files/archives';
import { readGerberSet } from '@partwright/gerber';
import { openTestPolygons } from '@partwright/gerber/polygons/engine.fixture.ts';
import { fitToPads } from '@partwright/manufacturing/assembly';
import { checkDfm, findFinestTrack, findProfile } from '@partwright/manufacturing/dfm';
import { capabilities, genericStackup, quoteBoard, rateCards, traceImpedance } from '@partwright/manufacturing/fab';
import { centroidCsv, centroidFormats, fitToBoard, readPositions } from '@partwright/manufacturing/placement';
import { fabFactsTask } from '../../packages/server/src/isolation/child/fab-facts-task.ts';
import { boardDoubts, boardFacts } from '../../packages/server/src/usecases/fab-facts.ts';
import { ecbRates } from '@partwright/money/ecb';
import type { BoardOffer } from '../../packages/server/src/ports/board-offers.ts';
import { priceOffer } from '../../packages/server/src/usecases/fab-order-offer.ts';
import { priceOrder } from '../../packages/server/src/usecases/fab-order-price.ts';
import { houseNamed } from '../../packages/server/src/usecases/fab-order-vendors.ts';
import type { ClaimRow, Said } from './row.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const lined = (...lines: string[]): string => `${lines.join('\n')}\n`;

/** What is read of a positions file, as a person is told it. */
function tell(text: string, name = 'board.csv'): Said {
  const { units, unitsBy, placements, warnings } = readPositions(bytes(text), name);
  return {
    text: [
      `units ${units} by ${unitsBy}`,
      ...placements.map(
        ({ reference, xMm, yMm, rotation, side }) => `${reference} at ${xMm}, ${yMm} mm, ${rotation} deg, ${side}`,
      ),
      ...warnings.map(({ isAssumption, message }) => `${isAssumption ? 'assumed' : 'told'}: ${message}`),
    ].join('\n'),
  };
}

const READ = 'packages/manufacturing/src/placement/read';

const placementRows: ClaimRow[] = [
  {
    sentence: 'R1 at …, millimetres',
    lie: 'the prose above the table says inches',
    ask: async () =>
      tell(lined('Measurements are in inches. Comma delimited', '', 'RefDes,Layer,LocationX,LocationY', 'R1,Top,1,2')),
    says: [/units inch by comment/, /R1 at 25\.4, 50\.8 mm/],
    without: { file: `${READ}/units.ts`, find: String.raw`\bmeasure(?:ment)?s?\b|`, replace: '' },
  },
  {
    sentence: 'R1 at …, inches',
    lie: 'the header says inches and the prose millimetres',
    ask: async () => tell(lined('Units: mm', 'RefDes,X (in),Y (in),Side', 'R1,1,2,top')),
    says: [/by assumed/, /assumed: The file speaks of .*inches/],
    without: { file: `${READ}/detect-units.ts`, find: 'if (more.length > 0)', replace: 'if (more.length > 9)' },
  },
  {
    sentence: 'millimetres are assumed',
    lie: 'the header says a unit that is not read',
    ask: async () => tell(lined('RefDes,X (cm),Y (cm),Side', 'R1,1,2,top')),
    says: [/assumed: .*"cm"/],
    without: {
      file: `${READ}/detect-units.ts`,
      find: 'columns.oddUnits ?? inProse.strange',
      replace: 'inProse.strange',
    },
  },
  {
    sentence: 'R1 at …, millimetres',
    lie: 'x is in millimetres and y in mil',
    ask: async () => tell(lined('RefDes,X (mm),Y (mil),Side', 'R1,1,2,top')),
    says: [/by assumed/, /x in mm and y in mil/],
    without: { file: `${READ}/columns.ts`, find: 'ofX.unit !== ofY.unit', replace: 'ofX.unit === ofY.unit' },
  },
  {
    sentence: 'R2 at …, by the values',
    lie: 'only some of the values bear a unit',
    ask: async () => tell(lined('RefDes,X,Y,Side', 'R1,10mil,20mil,top', 'R2,30,40,top')),
    says: [/assumed: Some numbers of the file bear a unit and some do not/],
    without: {
      file: `${READ}/detect-units.ts`,
      find: 'lengths.every(({ unit }) => unit !== undefined)',
      replace: 'lengths.some(({ unit }) => unit !== undefined)',
    },
  },
  {
    sentence: 'R1 at …, millimetres',
    lie: 'Proteus writes thousandths of an inch and does not say so',
    ask: async () =>
      tell(
        lined(
          'LABCENTER PROTEUS PICK AND PLACE FILE',
          '=====',
          '"R1","15","1206",TOP,180,1000,500',
          '"R2","15","1206",TOP,180,2000,500',
        ),
      ),
    says: [/units mil/, /R1 at 25\.4, 12\.7 mm/],
    without: {
      file: `${READ}/detect-units.ts`,
      find: 'if (headless?.units)',
      replace: 'if (headless && !headless.units)',
    },
  },
  {
    sentence: 'R1 at 1.234 mm',
    lie: 'the comma is of the thousands, as the other numbers have points',
    ask: async () => tell(lined('RefDes,X (mil),Y (mil),Side', 'R1,"1,234",10.5,top', 'R2,1.5,2.5,top')),
    says: [/assumed: R1 in line 2 has no position/],
    never: [/R1 at/],
    without: { file: `${READ}/read-positions.ts`, find: 'signs.hasPoint && ', replace: '!signs && ' },
  },
  {
    sentence: 'C1 …, top',
    lie: 'Allegro says that it is mirrored',
    ask: async () => tell(lined('REFDES,SYM_X,SYM_Y,SYM_ROTATE,SYM_MIRROR', 'C1,1mm,2mm,90,YES')),
    says: [/C1 at 1, 2 mm, 90 deg, bottom/],
    without: { file: `${READ}/columns.ts`, find: 'SYMMIRROR ', replace: '' },
  },
  {
    sentence: 'C1 …, 0 deg',
    lie: 'Allegro calls the column SYM_ROTATE',
    ask: async () => tell(lined('REFDES,SYM_X,SYM_Y,SYM_ROTATE,SYM_MIRROR', 'C1,1mm,2mm,90,NO')),
    says: [/C1 at 1, 2 mm, 90 deg, top/],
    without: { file: `${READ}/columns.ts`, find: 'SYMROTATE ', replace: '' },
  },
  {
    sentence: 'R1 …, top',
    lie: 'Eagle mirrors its angle',
    ask: async () => tell(lined('Name,X,Y,Angle', 'R1,1mm,2mm,MR90')),
    says: [/R1 at 1, 2 mm, 90 deg, bottom/],
    without: {
      file: `${READ}/read-positions.ts`,
      find: "if (isMirroredAngle(cell('rotation'))) return 'bottom';",
      replace: '',
    },
  },
  {
    sentence: 'R1 …, top',
    lie: 'its side is written in Chinese',
    ask: async () => tell(lined('位号,X (mm),Y (mm),层', 'R1,1,2,底层')),
    says: [/R1 at 1, 2 mm, 0 deg, bottom/],
    without: { file: `${READ}/sides.ts`, find: '底,底层,底面,底部,', replace: '' },
  },
  {
    sentence: 'R1 …, top',
    lie: 'its side is empty',
    ask: async () => tell(lined('RefDes,X,Y,Side', 'R1,1mm,2mm,')),
    says: [/assumed: R1 in line 2 has no side/],
    without: {
      file: `${READ}/sides.ts`,
      find: "if (WORDS.top.has(word)) return 'top';",
      replace: "if (word === '' || WORDS.top.has(word)) return 'top';",
    },
  },
  {
    sentence: '-5V_REG in the file for the machine',
    lie: 'it is kept from being a formula by an apostrophe',
    ask: async () => ({
      text: centroidCsv(
        readPositions(bytes(lined('RefDes,X,Y,Side', '-5V_REG,1mm,2mm,top'))).placements,
        centroidFormats.jlcpcb,
      ),
    }),
    says: [/^-5V_REG,1\.0000mm/m],
    without: { file: 'packages/manufacturing/src/placement/write/formats.ts', find: '^[+-].*[(|!]', replace: '^[+-]' },
  },
  {
    sentence: 'units mm by tool',
    lie: 'the file has columns as PCBWay’s plug-in writes them, and is not by it',
    ask: async () =>
      tell(lined('designator,pos_x,pos_y,rotation,side,value', 'R1,1.5,2.5,0,top,10k', 'R2,1.6,2.5,0,top,10k')),
    says: [/by assumed/, /assumed: The file does not say its units/],
    never: [/by tool/],
    without: { file: `${READ}/detect-units.ts`, find: 'PCBWAY.every(', replace: 'PCBWAY.some(' },
  },
  {
    sentence: 'the parts lie on the board',
    lie: 'in mil they all lie in one corner of it, as small as a pin',
    async ask() {
      const rows = [1, 2, 3, 4].map((at) => `R${at},${at * 1000},${at * 900},0,top`);
      const file = readPositions(bytes(lined('Ref,PosX,PosY,Rot,Side', ...rows)));
      const { units, unitsBy } = fitToBoard(file, { minX: -1, minY: -1, maxX: 4000, maxY: 4000 });
      return { text: `units ${units} by ${unitsBy}` };
    },
    says: [/units mm by board/],
    without: {
      file: 'packages/manufacturing/src/placement/fit-to-board.ts',
      find: ' && isSpread(parts, box, leastSpread)',
      replace: '',
    },
  },
  {
    sentence: 'units mm by header',
    lie: 'the parts lie on the pads of the board in inches only',
    async ask() {
      const places = [
        [10, 10],
        [20, 12],
        [31, 25],
        [14, 28],
        [35, 7],
      ] as const;
      const pads = places.flatMap(
        ([x, y]) =>
          [
            [x - 0.48, y],
            [x + 0.48, y],
          ] as const,
      );
      const flash = ([x, y]: readonly [number, number]): string => `X${Math.round(x * 1e6)}Y${Math.round(y * 1e6)}D03*`;
      const layer = (role: string): Uint8Array =>
        bytes(
          lined(
            '%FSLAX46Y46*%',
            '%MOMM*%',
            `%TF.FileFunction,${role}*%`,
            '%ADD10R,0.5X0.6*%',
            'D10*',
            ...pads.map(flash),
            'M02*',
          ),
        );
      const set = readGerberSet(
        new Map([
          ['F_Cu.gbr', layer('Copper,L1,Top')],
          ['F_Mask.gbr', layer('Soldermask,Top')],
          ['F_Paste.gbr', layer('Paste,Top')],
        ]),
      );
      const rows = places.map(([x, y], at) => `R${at},R_0402,${x / 25.4},${y / 25.4},0,top`);
      const file = readPositions(bytes(lined('Ref,Package,X (mm),Y (mm),Rot,Side', ...rows)));
      return {
        text: fitToPads(file, set)
          .warnings.map(({ isAssumption, message }) => `${isAssumption} ${message}`)
          .join('\n'),
      };
    },
    says: [/true The units of the file are millimetres, but the parts lie on pads in inches only/],
    without: {
      file: 'packages/manufacturing/src/placement/prove-units.ts',
      find: "warnings: [warning('units_disproved', disproved, true), ...file.warnings]",
      replace: 'warnings: file.warnings',
    },
  },
  {
    sentence: 'exit 0, placement.zip on the origin of the Gerber files',
    lie: 'no pads show where that is',
    async ask(place) {
      const layer = '%FSLAX46Y46*%\n%MOMM*%\n%ADD10R,0.5X0.6*%\nD10*\nX0Y0D03*\nX9000000Y7000000D03*\nM02*\n';
      await place.write({
        'p.csv': lined('Ref,Package,X (mm),Y (mm),Rot,Side', 'R1,R_0402,1,2,0,top', 'R2,R_0402,8,3,0,top'),
        'g/x.GTL': layer,
        'g/x.GTS': layer,
      });
      return place.partwright('gerber', 'placement', 'p.csv', '-o', 'p.zip', '--format', 'jlcpcb', '--gerbers', 'g', '--origin', 'gerbers'); // prettier-ignore
    },
    exit: 'not 0',
    says: [/no pads show where the parts lie/],
    without: {
      file: 'packages/manufacturing/src/assembly/fit-to-pads.ts',
      find: "code: 'origin_unproven', message, line: 0, isAssumption: true",
      replace: "code: 'origin_unproven', message, line: 0, isAssumption: false",
    },
  },
  {
    sentence: 'exit 0, placement.zip for PCBWay',
    lie: 'the file for it says neither its units nor its sides',
    async ask(place) {
      await place.write({ 'p.csv': lined('Ref,PosX,PosY,Rot', 'R1,1,2,0') });
      return place.partwright('gerber', 'placement', 'p.csv', '-o', 'p.zip', '--format', 'pcbway');
    },
    exit: 'not 0',
    says: [/does not say its units/, /does not say the side/, /Nothing is written for PCBWay/],
    without: {
      file: 'packages/manufacturing/src/placement/write/formats.ts',
      find: "title: 'PCBWay positions',\n    isOrder: true,",
      replace: "title: 'PCBWay positions',\n    isOrder: false,",
    },
  },
  {
    sentence: 'exit 0, placement.zip for JLCPCB',
    lie: 'the file says neither its units nor its sides',
    async ask(place) {
      await place.write({ 'p.csv': lined('Ref,PosX,PosY,Rot', 'R1,1,2,0') });
      return place.partwright('gerber', 'placement', 'p.csv', '-o', 'p.zip', '--format', 'jlcpcb');
    },
    exit: 'not 0',
    says: [/does not say its units/, /does not say the side/, /Nothing is written for JLCPCB/],
    without: {
      file: 'packages/server/src/isolation/child/placement-task.ts',
      find: 'if (!isOrder || assumed.length === 0 ||',
      replace: 'if (isOrder || assumed.length === 0 ||',
    },
  },
];

const board = { widthMm: 40, heightMm: 30 };
const NEVER = new AbortController().signal;

/** What an order at a maker comes to. */
async function order(vendor: string, facts: Parameters<typeof quoteBoard>[0]): Promise<Said> {
  try {
    const priced = await priceOrder(houseNamed([], vendor), facts, 10, {
      isSimulated: false,
      timeoutMs: 1000,
      signal: NEVER,
    });
    return { text: `drafted, ${JSON.stringify(priced.price)}` };
  } catch (error) {
    return { text: `refused: ${(error as Error).message}` };
  }
}

/** An order of an offer at the published prices of OSH Park, but for what `change` says was offered. */
async function orderOffer(change: Partial<BoardOffer>): Promise<Said> {
  const facts = { ...board, layers: 2 };
  const file = { bytes: bytes('a ZIP'), filename: null };
  const isOffered = ({ service }: { service: string }): boolean => service === '2 layer prototype';
  const tables = { cards: rateCards.filter(isOffered), capabilities: [] };
  const [quote] = quoteBoard(facts, [10], tables);
  const { price: amount, currency, boards, days, asOf, sourceUrl, service, unchecked } = quote!;
  const price = {
    kind: 'estimate' as const,
    service,
    amount: amount!,
    currency: currency!,
    boards,
    days,
    asOf,
    sourceUrl,
  };
  const offer: BoardOffer = {
    vendor: 'oshpark',
    vendorTitle: 'OSH Park',
    quantity: 10,
    price: { ...price, notes: [] },
    facts,
    unchecked,
    charged: { amount: amount!, currency: currency! },
    included: [],
    terms: null,
    country: null,
    wish: {},
    sha256: null,
    card: null,
    ...change,
  };
  const now = new Date();
  const record = { id: 'ofr_1', accountId: 'acc_1', offer, createdAt: now, validUntil: new Date(now.getTime() + 1000) };
  const ports = { fabVendors: [], costs: { fx: { current: () => ecbRates } } } as never;
  const how = { isSimulated: false, timeoutMs: 1000, signal: NEVER };
  try {
    const priced = await priceOffer(ports, record, { facts, file }, how);
    return { text: `drafted, ${JSON.stringify(priced.price)}` };
  } catch (error) {
    return { text: `refused: ${(error as Error).message}` };
  }
}

const gerber = (role: string, ...body: string[]): Uint8Array =>
  bytes(lined('%FSLAX46Y46*%', '%MOMM*%', `%TF.FileFunction,${role}*%`, '%ADD10C,0.1*%', '%ADD11C,0.6*%', '%ADD12C,1.8*%', '%ADD13C,0.3*%', '%ADD14R,1.3X0.7*%', '%ADD15C,0.05*%', '%LPD*%', ...body, 'M02*')); // prettier-ignore
const at = (x: number, y: number, code: 1 | 2 | 3): string =>
  `X${Math.round(x * 1e6)}Y${Math.round(y * 1e6)}D0${code}*`;
const line = (x1: number, y1: number, x2: number, y2: number): string => `${at(x1, y1, 2)}\n${at(x2, y2, 1)}`;
const rectangle = (x1: number, y1: number, x2: number, y2: number): string =>
  [line(x1, y1, x2, y1), at(x2, y2, 1), at(x1, y2, 1), at(x1, y1, 1)].join('\n');
const drills = (role: string, diameter: number, ...places: [number, number][]): Uint8Array =>
  bytes(lined('M48', `; #@! TF.FileFunction,${role}`, 'METRIC', `T1C${diameter}`, '%', 'G90', 'T1', ...places.map(([x, y]) => `X${x.toFixed(3)}Y${y.toFixed(3)}`), 'M30')); // prettier-ignore

/** A board of 40 by 30 mm with a track from pad to pad on each side; what is given goes onto its layers. */
function makeSet(
  change: {
    top?: string[];
    bottom?: string[];
    mask?: string[];
    edge?: string[];
    more?: Record<string, Uint8Array>;
  } = {},
): Map<string, Uint8Array> {
  const { top = [], bottom = [], mask = [], edge = [], more = {} } = change;
  const pads = ['D11*', at(5, 5, 3), at(35, 5, 3)];
  return new Map(
    Object.entries({
      'b-F_Cu.gbr': gerber('Copper,L1,Top', ...pads, 'D13*', line(5, 5, 35, 5), ...top),
      'b-B_Cu.gbr': gerber('Copper,L2,Bot', ...pads, 'D13*', line(5, 5, 5, 25), ...bottom),
      'b-F_Mask.gbr': gerber('Soldermask,Top', 'D11*', at(5, 5, 3), at(35, 5, 3), ...mask),
      'b-B_Mask.gbr': gerber('Soldermask,Bot', 'D11*', at(5, 5, 3), at(35, 5, 3)),
      'b-F_Paste.gbr': gerber('Paste,Top', 'D11*', at(35, 5, 3)),
      'b-Edge_Cuts.gbr': gerber('Profile,NP', 'D10*', rectangle(0, 0, 40, 30), ...edge),
      'b-PTH.drl': drills('Plated,1,2,PTH', 0.3, [5, 5], [35, 5]),
      ...more,
    }),
  );
}

/** Each check with its state, and what was found. */
async function dfm(change: Parameters<typeof makeSet>[0]): Promise<Said> {
  const polygons = await openTestPolygons();
  const { checks, issues } = checkDfm(readGerberSet(makeSet(change)), { polygons, profile: findProfile('jlcpcb')! });
  return {
    text: [
      ...checks.map(({ id, status, reason }) => `${status} ${id} ${reason}`.trim()),
      ...issues.map(({ rule, severity, message }) => `${rule} ${severity}: ${message}`),
    ].join('\n'),
  };
}

const RULES = 'packages/manufacturing/src/dfm/rules';
const npth = (diameter: number, x: number, y: number): Record<string, Uint8Array> => ({
  'b-NPTH.drl': drills('NonPlated,1,2,NPTH', diameter, [x, y]),
});

const makerRows: ClaimRow[] = [
  {
    sentence: 'a draft of an order',
    lie: 'the maker has no service with so many layers',
    ask: () => order('OSH Park', { ...board, layers: 8 }),
    says: [/^refused: .*The board has 8 copper layers; the service makes/],
    without: {
      file: 'packages/server/src/usecases/fab-order-price.ts',
      find: '  refuseUnbuildable(house, facts);\n',
      replace: '',
    },
  },
  {
    sentence: 'a draft of an order',
    lie: 'of several services the first makes it not, and no other either for another reason',
    ask: () => order('OSH Park', { ...board, layers: 4, minTraceMm: 0.05 }),
    says: [/^refused: .*4 layer prototype: .*narrowest trace is 0\.05 mm/],
    without: {
      file: 'packages/server/src/usecases/fab-order-price.ts',
      find: 'checks.some(({ unbuildable }) => unbuildable.length === 0)',
      replace: 'checks.some(({ unbuildable }) => unbuildable.length < 2)',
    },
  },
  {
    sentence: 'Aisler 2-layer …, a price',
    lie: 'the copper has a track finer than the maker etches, and the job file says otherwise',
    async ask() {
      const fine = makeSet({ top: ['D10*', line(5, 5, 15, 15)] });
      const track = findFinestTrack(readGerberSet(fine), await openTestPolygons());
      const facts = boardFacts(
        { ...board, layers: 2 },
        { ...NO_SET, minTraceMm: track ? track.widthNm / 1e6 : null, job: { ...JOB, minTraceMm: 0.3 } },
      );
      const quotes = quoteBoard(facts, [10], { cards: rateCards, capabilities });
      return {
        text: quotes
          .map(({ title, price, whyNot }) => `${title}: ${price} ${whyNot.map(({ message }) => message).join('; ')}`)
          .join('\n'),
      };
    },
    says: [/Aisler.*: null .*narrowest trace is 0\.1 mm/],
    without: { file: 'packages/server/src/usecases/fab-facts.ts', find: 'set?.minTraceMm ?? ', replace: '' },
  },
  {
    sentence: 'Aisler …, a price',
    lie: 'another table of the same service tells a higher price',
    async ask() {
      const quotes = quoteBoard({ ...board, layers: 2 }, [10], { cards: rateCards, capabilities });
      return { text: quotes.map(({ vendor, price, notes }) => `${vendor}: ${price} ${notes.join(' ')}`).join('\n') };
    },
    says: [/^Aisler: .*the more expensive one is quoted/m],
    without: {
      file: 'packages/manufacturing/src/fab/quote/quote.ts',
      find: '...mergeCopies(options.cards.map((card) => quoteCard(card, facts, quantity, options))),',
      replace: '...options.cards.map((card) => quoteCard(card, facts, quantity, options)),',
    },
  },
  {
    sentence: 'ordered: the offer',
    lie: 'the price of the service has moved since it was offered',
    ask: () => orderOffer({ charged: { amount: '1.00', currency: 'USD' } }),
    says: [/^refused: .*1\.00 USD was offered, and it is/],
    without: {
      file: 'packages/server/src/usecases/board-offers.ts',
      find: '!new Decimal(now.price).eq(amount)',
      replace: 'new Decimal(now.price).isNaN()',
    },
  },
  {
    sentence: 'ordered: the offer',
    lie: 'the files are others than those that were quoted',
    ask: () => orderOffer({ sha256: '00' }),
    says: [/^refused: .*The files are not those that were quoted/],
    without: {
      file: 'packages/server/src/usecases/board-offers.ts',
      find: 'if (sha256 !== null && !isSameFile)',
      replace: 'if (sha256 === null && !isSameFile)',
    },
  },
  {
    sentence: 'ordered: 10 boards',
    lie: 'the board is larger than was said when it was quoted without files',
    ask: () => orderOffer({ facts: { ...board, layers: 2, widthMm: 1 } }),
    says: [/^refused: .*Width in mm: 1 was quoted/],
    without: {
      file: 'packages/server/src/usecases/board-offers.ts',
      find: 'return told.map((detail) =>',
      replace: 'return told.slice(99).map((detail) =>',
    },
  },
  {
    sentence: 'a price of two layers',
    lie: 'a file with copper has no place in the board',
    async ask() {
      const rows = Array.from(
        { length: 40 },
        (_, row) => `D11*\n${at(3 + row * 0.8, 12, 3)}\nD13*\n${line(3 + row * 0.8, 12, 3 + row * 0.8, 20)}`,
      );
      const files = makeSet({ more: { 'b.xyz': gerber('', ...rows) } });
      files.set('b.xyz', bytes(new TextDecoder().decode(files.get('b.xyz')).replace(/%TF[^\n]*\n/, '')));
      const set = await fabFactsTask.run({ bytes: packZip(files), options: {} });
      const doubts = boardDoubts({}, set);
      const quotes = quoteBoard(boardFacts({}, set), [10], { cards: rateCards, capabilities, doubts });
      return {
        text: quotes
          .map(({ title, price, whyNot }) => `${title}: ${price} ${whyNot.map(({ message }) => message).join('; ')}`)
          .join('\n'),
      };
    },
    says: [/Aisler.*: null .*b\.xyz/],
    never: [/: \d/],
    without: { file: 'packages/gerber/src/set/doubts.ts', find: '    ...unplacedCopper(set),\n', replace: '' },
  },
  {
    sentence: 'a price',
    lie: 'the board is flexible: a stiffener is glued on it',
    async ask() {
      const files = makeSet({
        more: { 'Gerber_BottomStiffenerLayer_pib_0.2.GBSL': gerber('', `D13*\n${line(3, 3, 6, 3)}`) },
      });
      const name = 'Gerber_BottomStiffenerLayer_pib_0.2.GBSL';
      files.set(name, bytes(new TextDecoder().decode(files.get(name)).replace(/%TF[^\n]*\n/, '')));
      const set = await fabFactsTask.run({ bytes: packZip(files), options: {} });
      const quotes = quoteBoard(boardFacts({}, set), [10], { cards: rateCards, capabilities, doubts: boardDoubts({}, set) }); // prettier-ignore
      return {
        text: quotes
          .map(({ title, price, whyNot }) => `${title}: ${price} ${whyNot.map(({ message }) => message).join('; ')}`)
          .join('\n'),
      };
    },
    says: [/Aisler.*: null .*flexible board/],
    never: [/: \d/],
    without: { file: 'packages/gerber/src/set/doubts.ts', find: '    ...flexDoubts(set),\n', replace: '' },
  },
  {
    sentence: 'a price',
    lie: 'the number of layers is in doubt',
    async ask() {
      const doubts = [{ rule: 'layers' as const, message: 'The number of copper layers is not certain' }];
      const quotes = quoteBoard({ ...board, layers: 2 }, [10], { cards: rateCards, capabilities, doubts });
      return { text: quotes.map(({ title, price }) => `${title}: ${price}`).join('\n') };
    },
    never: [/: \d/],
    says: [/Aisler.*: null/],
    without: {
      file: 'packages/manufacturing/src/fab/quote/quote.ts',
      find: 'if (doubts.length > 0) return',
      replace: 'if (doubts.length > 9) return',
    },
  },
  {
    sentence: '30 ohm on the top of four layers',
    lie: 'the stackup is a guess that nobody builds',
    async ask() {
      const trace = traceImpedance(genericStackup({ layers: 4 }), { copperNumber: 1, widthMm: 0.8 });
      return { text: 'notes' in trace ? trace.notes.join('\n') : trace.whyNot };
    },
    says: [/heights of the dielectrics are a guess/],
    without: {
      file: 'packages/manufacturing/src/fab/impedance/trace.ts',
      find: '[GUESSED_BUILD, planes]',
      replace: '[planes]',
    },
  },
];

const JOB = {
  file: 'b.gbrjob',
  name: null,
  widthMm: null,
  heightMm: null,
  copperLayers: null,
  thicknessMm: null,
  finish: null,
  castellations: null,
  minTraceMm: null,
  minSpaceMm: null,
  layers: [],
} as unknown as NonNullable<Awaited<ReturnType<typeof fabFactsTask.run>>['job']>;
const NO_SET = {
  missingPaste: [],
  hasOutline: true,
  widthMm: 40,
  heightMm: 30,
  copperLayers: 2,
  doubts: [],
  job: null,
  minTraceMm: null,
  minDrillMm: null,
  minSlotMm: null,
  hasBlindVias: false,
  spans: [],
  pictures: [],
  warnings: [],
};

const dfmRows: ClaimRow[] = [
  {
    sentence: 'pass …',
    lie: 'a plated hole has a pad on one side only',
    ask: () =>
      dfm({
        bottom: ['D11*', at(20, 15, 3)],
        more: { 'b-PTH.drl': drills('Plated,1,2,PTH', 0.3, [5, 5], [35, 5], [20, 15]) },
      }),
    says: [/fail one_sided_hole/],
    without: { file: `${RULES}/index.ts`, find: '  oneSidedHole,\n', replace: '' },
  },
  {
    sentence: 'pass …',
    lie: 'a non-plated hole goes through pads',
    ask: () => dfm({ top: ['D12*', at(20, 15, 3)], bottom: ['D12*', at(20, 15, 3)], more: npth(1, 20, 15) }),
    says: [/warn unplated_hole_in_copper/, /joins nothing/],
    without: {
      file: `${RULES}/unplated-hole-in-copper.ts`,
      find: 'if (through.length === 0) continue;',
      replace: 'if (through.length >= 0) continue;',
    },
  },
  {
    sentence: 'warn …, a pad',
    lie: 'the copper that the hole goes through is an area, with no distance kept',
    ask: () => dfm({ top: ['G36*', rectangle(15, 10, 25, 20), 'G37*'], more: npth(1, 20, 15) }),
    says: [/fail unplated_hole_in_copper/, /keeps no distance/],
    without: {
      file: `${RULES}/unplated-hole-in-copper.ts`,
      find: 'const isPad = through.some(',
      replace: 'const isPad = through.length > 0 || through.some(',
    },
  },
  {
    sentence: 'pass …',
    lie: 'a hole lies outside the outline',
    ask: () => dfm({ more: npth(1, 50, 15) }),
    says: [/fail beside_board/, /A hole lies outside the outline/],
    without: { file: `${RULES}/beside-board.ts`, find: 'yield* holesBeside(board, board.edge!);', replace: '' },
  },
  {
    sentence: 'warn … Small holes in a row lie at the edge',
    lie: 'the row lies outside of the board and at no edge of it',
    ask: () => dfm({ more: { 'b-NPTH.drl': drills('NonPlated,1,2,NPTH', 0.6, [50, 15], [51, 15], [52, 15]) } }),
    says: [/fail beside_board/, /A hole lies outside the outline/],
    without: {
      file: 'packages/manufacturing/src/dfm/board/break-away.ts',
      find: ' && row.some(isAtEdge)',
      replace: '',
    },
  },
  {
    sentence: 'warn … A hole lies in a cut-out',
    lie: 'the board has a cut-out, and the hole lies beside the board',
    ask: () => dfm({ edge: [rectangle(20, 15, 23, 18)], more: npth(1, 50, 15) }),
    says: [/fail beside_board/, /A hole lies outside the outline/],
    without: {
      file: `${RULES}/beside-board.ts`,
      find: 'windingAt(x, y, cutOuts) !== 0',
      replace: 'cutOuts.length > 0',
    },
  },
  {
    sentence: 'pass Layers lie on each other',
    lie: 'the silkscreen may be mirrored, and too little of it tells',
    ask: () => dfm({ more: { 'b-F_Silkscreen.gbr': gerber('Legend,Top', 'D13*', line(20, 20, 25, 20)) } }),
    says: [/layer_registration .*nothing tells whether top silkscreen is mirrored/],
    without: {
      file: 'packages/manufacturing/src/dfm/board/prepare-board.ts',
      find: 'untoldSilk: listUntoldSilk(set)',
      replace: 'untoldSilk: []',
    },
  },
  {
    sentence: 'pass …',
    lie: 'a track lies outside the outline',
    ask: () => dfm({ top: ['D13*', line(44, 15, 46, 15)] }),
    says: [/warn beside_board/, /copper outside the outline/],
    without: { file: `${RULES}/beside-board.ts`, find: 'yield* copperBeside(board, board.edge!);', replace: '' },
  },
  {
    sentence: 'pass …',
    lie: 'between a non-plated hole and the edge 0.05 mm are left',
    ask: () => dfm({ more: npth(1, 0.55, 15) }),
    says: [/warn hole_to_edge/, /0\.050 mm are left/],
    without: { file: `${RULES}/index.ts`, find: '  holeToEdge,\n', replace: '' },
  },
  {
    sentence: 'pass Mask openings over pads',
    lie: 'the opening over a pad is too small to be printed',
    ask: () => dfm({ top: ['D11*', at(20, 15, 3)], mask: ['D15*', at(20, 15, 3)] }),
    says: [/warn mask_opening/, /0\.05\d mm wide: it will not be printed/],
    without: { file: `${RULES}/mask-opening.ts`, find: '      yield* tinyOpenings(board, side);\n', replace: '' },
  },
  {
    sentence: 'pass Width of cut-outs and notches',
    lie: 'a closed line of the outline is narrower than any cutter, and so in no contour of it',
    ask: () => dfm({ edge: [rectangle(20, 15, 23, 15.4)] }),
    says: [/fail routed_width/, /0\.400 mm wide/],
    without: { file: `${RULES}/routed-width.ts`, find: '...narrow, ...contours', replace: '...contours' },
  },
  {
    sentence: 'pass Width of cut-outs and notches',
    lie: 'the round cut-out has a hole in its middle, and is much wider than what is drilled',
    ask: () =>
      dfm({
        edge: [at(20.4, 15, 2), 'G75*', 'G03*', `X20400000Y15000000I-400000J0D01*`, 'G01*'],
        more: npth(0.3, 20, 15),
      }),
    says: [/warn routed_width/, /0\.80\d mm wide/],
    without: {
      file: 'packages/manufacturing/src/dfm/board/drilled-circles.ts',
      find: 'Math.abs(hit.diameterNm - size) <= SAME_SIZE * size',
      replace: 'hit.diameterNm > 0',
    },
  },
  {
    sentence: 'pass …',
    lie: 'the bottom is a copy of the top',
    async ask() {
      const tracks = [
        'D13*',
        line(10, 10, 15, 10),
        'D13*',
        line(10, 12, 15, 12),
        'D13*',
        line(10, 14, 15, 14),
        'D13*',
        line(10, 16, 15, 16),
      ];
      const files = makeSet({ top: tracks });
      const copy = new TextDecoder().decode(files.get('b-F_Cu.gbr')).replace('L1,Top', 'L2,Bot');
      const said = await dfm({ top: tracks, more: { 'b-B_Cu.gbr': bytes(copy) } });
      return said;
    },
    says: [/fail duplicate_layer/],
    without: { file: `${RULES}/index.ts`, find: '  duplicateLayer,\n', replace: '' },
  },
  {
    sentence: 'pass Mask openings over pads',
    lie: 'the opening of a pad without paste uncovers a track beside it',
    ask: () =>
      dfm({ top: ['D11*', at(20, 15, 3), 'D10*', line(20.5, 14, 20.5, 16)], mask: ['D14*', at(20.15, 15, 3)] }),
    says: [/warn mask_opening/, /also uncovers copper of another net/],
    without: {
      file: `${RULES}/mask-opening.ts`,
      find: 'if (!isSoldered && objectAt(',
      replace: 'if (!isSoldered || objectAt(',
    },
  },
  {
    sentence: 'warn Vias in pads: none',
    lie: 'a small pad with a via is taken for a thermal one',
    async ask() {
      const via = drills('Plated,1,2,PTH', 0.3, [5, 5], [35, 5], [20, 15]);
      return dfm({
        top: ['D11*', at(20, 15, 3)],
        bottom: ['D11*', at(20, 15, 3)],
        more: { 'b-PTH.drl': via, 'b-F_Paste.gbr': gerber('Paste,Top', 'D11*', at(20, 15, 3)) },
      });
    },
    says: [/warn via_in_pad/],
    without: {
      file: `${RULES}/via-in-pad.ts`,
      find: 'const LEAST_THERMAL_NM = 1_500_000',
      replace: 'const LEAST_THERMAL_NM = 500_000',
    },
  },
];

/** What is said of positions, of orders and prices at makers, and of boards that they shall build. */
export const rows: ClaimRow[] = [...placementRows, ...makerRows, ...dfmRows];
