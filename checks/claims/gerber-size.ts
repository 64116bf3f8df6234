import { drawRectangle, makeDrill, makeGerber, padsAt } from '../../packages/gerber/src/set/set.fixture.ts';
import type { ClaimRow } from './row.ts';
import {
  board,
  check,
  DFM,
  GRID_PLACES,
  type Files,
  inspect,
  lines,
  onSheet,
  panel,
  polyline,
  price,
  read,
  rectangle,
  reviewPanel,
  rimWithGap,
  SERVER,
  SET,
  text,
} from './gerber.cases.ts';

/** What is said of the size of the board of a Gerber set. */
export const rows: ClaimRow[] = [
  {
    sentence: '… fixed (review)',
    lie: 'the panel has fewer boards, each with the fault',
    ask: () => reviewPanel(4, 2),
    never: [/[1-9]\d* fixed/],
    without: {
      file: 'packages/review/src/checks/panel.ts',
      find: 'near.find(({ onBoards }) => !onBoards.has(board))',
      replace: 'near.find(() => false)',
    },
  },
  {
    sentence: 'No new findings (review)',
    lie: 'another panel is made of the same board, which no finding tells',
    ask: () => reviewPanel(4, 2),
    says: [/draw 55\.0 × 20\.0 mm, .*2 boards of 20\.0 × 10\.0 mm on a panel now, and drew 105\.0 × 20\.0 mm/],
    without: {
      file: 'packages/review/src/project-results.ts',
      find: 'board === undefined || boardBefore === undefined',
      replace: 'board !== boardBefore',
    },
  },
  {
    sentence: '18 x 10 mm',
    lie: 'what is ordered is the panel around it',
    ask: () => price(panel),
    says: [/"widthMm":24,"heightMm":16/],
    without: {
      file: `${SET}outline.ts`,
      find: '(isNamed ? findRim(groups, tight) : undefined) ?? tight',
      replace: 'tight',
    },
  },
  {
    sentence: '24 x 16 mm',
    lie: 'it is a panel, and the board in it is smaller',
    ask: () => inspect(panel),
    says: [/"boardsMm":\[\{"widthMm":18,"heightMm":10\}\]/],
    without: { file: `${SET}outline.ts`, find: 'isNamed ? findBoards(groups, edge, pads) : []', replace: '[]' },
  },
  {
    sentence: '24 x 16 mm',
    lie: 'V-scores cut the board out of it',
    ask: () =>
      inspect(
        board({
          'x.GKO': rectangle(-3, -3, 21, 13),
          'x-V_Cut.gbr': lines(...[[-4, 0, 22, 0], [-4, 10, 22, 10], [0, -4, 0, 14], [18, -4, 18, 14]].map(([x, y, toX, toY]) => polyline([[x!, y!], [toX!, toY!]]))), // prettier-ignore
        }),
      ),
    says: [/"boardsMm":\[\{"widthMm":18,"heightMm":10\}\]/],
    without: {
      file: `${SET}scored-boards.ts`,
      find: 'if (columns.length * rows.length < 2) return [];',
      replace: 'return [];',
    },
  },
  {
    sentence: 'the check measures 24 x 16 mm, the price another size',
    lie: 'lines for V-cuts stand out of the panel',
    ask: () => check(board({ 'x.GKO': lines(drawRectangle(0, 0, 18, 10), drawRectangle(-3, -3, 21, 13), polyline([[-3.15, -0.5], [21, -0.5]])) })), // prettier-ignore
    says: [/"widthMm":24,"heightMm":16/],
    without: {
      file: `${SET}closed-strokes.ts`,
      find: 'const kept = objects.filter((_, at) => ends.countOpenEnds(at) === 0);',
      replace: 'const kept = objects.filter((_, at) => ends.countOpenEnds(at) < 3);',
    },
  },
  {
    sentence: 'pass Outline of the board',
    lie: 'a line goes from edge to edge, and nobody knows whether it cuts',
    ask: () => check(board({ 'x.GKO': lines(drawRectangle(0, 0, 18, 10), polyline([[9, -1], [9, 11]])) })), // prettier-ignore
    says: [/outline: warn/],
    without: { file: 'packages/gerber/src/flatten/outline.ts', find: 'wide.length > 1', replace: 'wide.length > 99' },
  },
  {
    sentence: 'pass Outline of the board',
    lie: 'a line ends on the board, and nobody knows whether it cuts',
    ask: () => check(board({ 'x.GKO': lines(drawRectangle(0, 0, 18, 10), polyline([[9, -1], [9, 8]])) })), // prettier-ignore
    says: [/outline: warn/],
    without: { file: `${DFM}rules/outline.ts`, find: 'lengthNm >= LONG_NM', replace: 'lengthNm >= 1e9' },
  },
  {
    sentence: 'pass Outline of the board',
    lie: 'the outer line has a gap of 2 mm',
    ask: () => check(board({ 'x.GKO': rimWithGap(2) })),
    says: [/outline: fail/, /"widthMm":null/],
    without: {
      file: `${DFM}board/prepare-board.ts`,
      find: "about === 'size' && file === outline.file",
      replace: 'false',
    },
  },
  {
    sentence: 'pass Outline of the board',
    lie: 'a V-cut closes what is left of a rim with a gap',
    ask: () => check(board({ 'x.GKO': lines(drawRectangle(0, 0, 18, 10), polyline([[21, 5], [21, -3], [19, -3], [-3, -3], [-3, 13], [19, 13], [21, 13], [21, 7]]), polyline([[19, -3.2], [19, 13]])) })), // prettier-ignore
    says: [/outline: fail/, /"widthMm":null/],
    without: {
      file: `${SET}closed-strokes.ts`,
      find: 'closed && hasLostSide(strokes, group.bounds, closed.bounds) ? undefined : closed',
      replace: 'closed',
    },
  },
  {
    sentence: '18 x 10 mm',
    lie: 'the outer line has a gap of 0.05 mm',
    ask: () => price(board({ 'x.GKO': rimWithGap(0.05) })),
    says: [/"widthMm":24,"heightMm":16/],
    without: {
      file: `${SET}outline.ts`,
      find: '(isNamed ? findRim(groups, tight) : undefined) ?? tight',
      replace: 'tight',
    },
  },
  {
    sentence: 'a price for 24 x 16 mm',
    lie: 'the outer line goes round but for 2 mm',
    ask: () => price(board({ 'x.GKO': rimWithGap(2) })),
    says: [/^refused: x\.GKO: the outer line of the board has a gap of 2 mm/],
    without: { file: `${SET}doubts.ts`, find: 'outline.gapNm > BRIDGED_NM', replace: 'false' },
  },
  {
    sentence: '18 x 10 mm, 2 copper layers, compared with …',
    lie: 'no file is the outline, and the line is that of a drawing, which inspect and the price do not take',
    async ask(place) {
      const { 'x.GKO': drawing, ...others } = board();
      await place.write({ ...others, 'fab-drawing.gbr': drawing! });
      return place.partwright('gerber', 'dfm', '.');
    },
    says: [/^size (?:unknown|not known)/, /not known: /],
    never: [/^18 x 10 mm/],
    without: {
      file: 'packages/server/src/cli/commands/gerber-dfm.ts',
      find: "const isSure = !doubts.some(({ about }) => about === 'size');",
      replace: 'const isSure = true;',
    },
  },
  {
    sentence: 'pass  Size of the board',
    lie: 'the size is not known: no file is the outline, and the line that was taken is that of a drawing',
    async ask(place) {
      const { 'x.GKO': drawing, ...others } = board();
      await place.write({ ...others, 'fab-drawing.gbr': drawing! });
      return place.partwright('gerber', 'dfm', '.');
    },
    says: [/not_run\s+Size of the board/, /not_run\s+Distance from holes to the edge of the board/],
    never: [/pass\s+Size of the board/],
    without: {
      file: 'packages/manufacturing/src/dfm/board/lacking.ts',
      find: "about === 'size' ?",
      replace: "about === 'files' ?",
    },
  },
  {
    sentence: '90 x 80 mm',
    lie: 'that is the frame of a sheet, on every layer',
    ask: () => price(onSheet()),
    says: [/"widthMm":18,"heightMm":10/],
    without: {
      file: `${SET}set-checks.ts`,
      find: 'map(({ layer }) => sheet.measureWithout(layer))',
      replace: 'map(({ layer }) => layer.bounds)',
    },
  },
  {
    sentence: 'copper of the board',
    lie: 'it is the frame and title block of a sheet',
    async ask() {
      const [top] = read(onSheet()).layers.filter(({ role }) => role.kind === 'copper');
      return { text: JSON.stringify(top?.layer.bounds) };
    },
    says: [/"minX":2500000/],
    without: { file: `${SET}set-checks.ts`, find: '  if (outline) takeOffSheet(set, sheet, outline);\n', replace: '' },
  },
  {
    sentence: '18 x 10 mm',
    lie: 'a second file is named an outline and draws another size',
    ask: () => price(board({ 'x.GML': rectangle(-1, -1, 20, 12) })),
    says: [/^refused: .* both draw a closed outline around the board, of different sizes/],
    without: { file: `${SET}doubts.ts`, find: 'outline.rivals.includes(file)', replace: 'false' },
  },
  {
    sentence: 'a price for 18 x 10 mm',
    lie: 'that is a line in a fabrication drawing, and no file is the outline',
    async ask() {
      const { 'x.GKO': line, ...files } = board();
      return price({ ...files, 'x_fab.gbr': line! });
    },
    says: [/^refused: No file is an outline of the board; x_fab\.gbr, a drawing, has a closed line of 18 x 10 mm/],
    without: { file: `${SET}doubts.ts`, find: 'if (outline.isOfDrawing)', replace: 'if (false)' },
  },
  {
    sentence: 'a price for 18 x 10 mm',
    lie: 'that is of a drawing, and the job file states another size',
    async ask() {
      const { 'x.GKO': line, ...files } = board();
      return price({
        ...files,
        'x_fab.gbr': line!,
        'x.gbrjob': text('{"GeneralSpecs":{"LayerNumber":2,"Size":{"X":24,"Y":16}}}'),
      });
    },
    says: [/"widthMm":24,"heightMm":16/],
    without: {
      file: `${SERVER}isolation/child/fab-facts-task.ts`,
      find: ' && !set.outline.isOfDrawing',
      replace: '',
    },
  },
  {
    sentence: 'pass Outline of the board',
    lie: 'only a fabrication drawing has it',
    async ask() {
      const { 'x.GKO': line, ...files } = board();
      return check({ ...files, 'x_fab.gbr': line! });
    },
    says: [/outline: warn/],
    without: { file: `${DFM}rules/outline.ts`, find: 'if (isOutlineOfDrawing)', replace: 'if (false)' },
  },
  {
    sentence: '13 x 5 mm',
    lie: 'no file is an outline, and that is what the copper covers',
    async ask() {
      const { 'x.GKO': _, ...files } = board();
      return inspect(files);
    },
    says: [/"widthMm":null/, /No file is an outline of the board; its copper covers/],
    without: {
      file: `${SERVER}isolation/child/set-facts.ts`,
      find: "bounds && !isInDoubt('size') ? bounds : undefined",
      replace: 'bounds',
    },
  },
  {
    sentence: 'a price for 300 x 200 mm',
    lie: 'the copper in that line covers 13 x 5 mm: it is the frame of a drawing',
    ask: () => price(board({ 'x.GKO': rectangle(-100, -100, 200, 100) })),
    says: [/^refused: x\.GKO is 300 x 200 mm large, and the copper in it covers 13 x 5 mm/],
    without: {
      file: `${SET}misfit-doubts.ts`,
      find: 'if (!inside || !isFarAround(bounds, inside)) return [];',
      replace: 'if (!isOther || !inside || !isFarAround(bounds, inside)) return [];',
    },
  },
  {
    sentence: 'a price for 18 x 10 mm',
    lie: 'that is a line of a drawing, and another closed line, a panel, goes around it',
    ask: () => price(Object.fromEntries(Object.entries(board()).flatMap(([file, bytes]) => (file === 'x.GKO' ? [['x.GM13', lines(drawRectangle(0, 0, 18, 10), drawRectangle(-3, -3, 21, 13), letters)]] : [[file, bytes]])))), // prettier-ignore
    says: [/^refused: No file is an outline of the board; x\.GM13, a drawing, has a closed line of 18 x 10 mm/],
    without: { file: `${SET}outline.ts`, find: ' || (!isNamed && isOneOfSeveral(groups, edge.bounds))', replace: '' },
  },
  {
    sentence: '24 x 16 mm',
    lie: 'a board of 18 x 10 mm hangs on tabs in it',
    ask: () => inspect(board({ 'x.GKO': tabs })),
    says: [/"boardsMm":\[\{"widthMm":18,"heightMm":10\}\]/],
    without: {
      file: `${SET}outline.ts`,
      find: 'isNamed && framed.length === 0 ? findBoardsOnTabs(groups, edge, pads) : framed',
      replace: 'framed',
    },
  },
  {
    sentence: 'a panel with a board in it',
    lie: 'most of its pads lie around what hangs on tabs: a board with an island',
    ask: () => inspect(board({ 'x.GKO': tabs, 'x.GTL': island, 'x.GBL': island, 'x.GTS': island, 'x.GBS': island })),
    says: [/"boardsMm":\[\]/],
    without: { file: `${SET}tab-panel.ts`, find: 'LEAST_PADS_ON_BOARDS = 0.8', replace: 'LEAST_PADS_ON_BOARDS = 0.01' },
  },
  {
    sentence: 'a price for 18 x 10 mm',
    lie: 'only two drawings have that line',
    ask: () => price(ofDrawings(drawRectangle(0, 0, 18, 10), 'AST', 'DRD')),
    says: [/^refused: No file is an outline of the board/],
    without: { file: `${SET}outline.ts`, find: 'alike.length >= LEAST_FILES && ', replace: '' },
  },
  {
    sentence: 'a price for 20 x 12 mm',
    lie: 'that is the frame of the drawings, with letters between it and the board',
    ask: () => price(ofDrawings([...drawRectangle(-1, -1, 19, 11), ...lettersInside], 'AST', 'ASB', 'DRD')),
    says: [/^refused: No file is an outline of the board/],
    without: { file: `${SET}outline.ts`, find: ' || letters.length >= MANY_LETTERS', replace: '' },
  },
  {
    sentence: 'a price for 24 x 16 mm',
    lie: 'the line that all drawings have stands far around the copper',
    ask: () => price(ofDrawings(drawRectangle(-3, -3, 21, 13), 'AST', 'ASB', 'DRD')),
    says: [/^refused: No file is an outline of the board/],
    without: { file: `${SET}outline.ts`, find: 'LEAST_TIGHT_AGREED = 0.5', replace: 'LEAST_TIGHT_AGREED = 0' },
  },
  {
    sentence: '… along the outline and cuts the board out, and no slot is made of it',
    lie: 'the way leaves the outline, and cuts the board in two',
    ask: () => inspect(board({ 'x-NPTH.drl': rout(['X0Y0', 'X18.Y0', 'X18.Y10.', 'X9.Y5.', 'X0Y0']) })),
    never: [/edge_routed/],
    without: { file: `${SET}edge-routs.ts`, find: 'return places.every((', replace: 'return places.some((' },
  },
  {
    sentence: 'copper_to_edge: warning: The outline is drawn on the copper too',
    lie: 'what is drawn is a track beside the edge',
    ask: () => check(board({ 'x.GTL': withTrack(drawRectangle(0.001, 0.001, 17.999, 9.999)) })),
    says: [/copper_to_edge: fail/],
    without: { file: `${SET}sheet.ts`, find: 'map((nm) => Math.round(nm / 1000))', replace: 'map((nm) => Math.round(nm / 100_000))' }, // prettier-ignore
  },
];

/** A frame of 24 x 16 mm, and slots around the board of 18 x 10 mm in it but for two tabs of 3 mm. */
const tabs = lines(
  drawRectangle(-3, -3, 21, 13),
  ...[
    [3.5, 0, -1],
    [6.5, 10, 11],
  ].map(
    ([end, edge, far]) =>
    polyline([[-1, end!], [0, end!], [0, edge!], [18, edge!], [18, end!], [19, end!], [19, far!], [-1, far!], [-1, end!]]), // prettier-ignore
  ),
);
/** Two pads on what hangs on the tabs, and many on the frame. */
const island = makeGerber(padsAt([[4, 5], [6, 5], ...Array.from({ length: 16 }, (_, at) => [-1.5 + at * 1.3, at % 2 === 0 ? 12 : -2] as const)])); // prettier-ignore
/** In the names of OrCAD Layout, which has no file for the outline: drawings with this line. */
const ofDrawings = (line: readonly string[], ...kinds: string[]): Files => {
  const corners = [[1, 1], [17, 1], [17, 9], [1, 9]] as const; // prettier-ignore
  const layers = ['TOP', 'BOT', 'SMT', 'SMB'].map((kind) => [`x.${kind}`, makeGerber(padsAt(corners))] as const);
  const drawings = kinds.map((kind) => [`x.${kind}`, lines(line)] as const);
  return { ...Object.fromEntries([...layers, ...drawings]), 'x.TAP': makeDrill(corners) };
};
const lettersInside = Array.from({ length: 12 }, (_, at) => polyline([[1 + at, 9.8], [1.5 + at, 10.6]])).flat(); // prettier-ignore
const rout = ([start, ...way]: readonly string[]): Uint8Array =>
  text(['M48', 'METRIC', 'T1C0.8', '%', 'T1', `G00${start}`, 'M15', ...way.map((to) => `G01${to}`), 'M16', 'M30'].join('\n')); // prettier-ignore

/** Strokes that meet nothing, beside the board. */
const letters = Array.from({ length: 15 }, (_, at) => polyline([[30 + at, -8], [30.5 + at, -7]])).flat(); // prettier-ignore
const withTrack = (drawn: readonly string[]): Uint8Array => makeGerber([...padsAt(GRID_PLACES), ...drawn]);
