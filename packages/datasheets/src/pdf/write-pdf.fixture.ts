/** What a page of a made PDF prints. Points from the top left. */
export interface MadePage {
  width: number;
  height: number;
  /** Quarter turns, clockwise, with which it is shown. */
  turns?: number;
  texts: {
    x: number;
    y: number;
    text: string;
    size?: number;
    font?: keyof typeof FONTS;
    isTurnedTwice?: boolean;
    /** Set upwards. */
    isSideways?: boolean;
    /** Outlines drawn too, as makers make a font bold that has no bold. */
    isDrawn?: boolean;
    isWhite?: boolean;
    /** In the file and not painted. */
    isUnseen?: boolean;
    /** All that is seen of it lies in this box. */
    clip?: [x0: number, y0: number, x1: number, y1: number];
  }[];
  /** Boxes filled with a dark colour, below the texts. */
  grounds?: [x0: number, y0: number, x1: number, y1: number][];
  /** Level lines of 12 points, below the texts: as thick as the ground of a title. */
  bars?: [x0: number, y: number, x1: number][];
  /** Filled boxes of which only a part is seen. */
  clippedBoxes?: { box: [x0: number, y0: number, x1: number, y1: number]; clip: [number, number, number, number] }[];
  /** Straight lines that are written as curves. */
  curvedLines?: [x0: number, y0: number, x1: number, y1: number][];
  lines?: [x0: number, y0: number, x1: number, y1: number][];
  /** Straight lines that are drawn by one path each time. */
  paths?: [x0: number, y0: number, x1: number, y1: number][][];
  /** Outlines of signs that are drawn and no text: left, baseline, height. */
  signs?: [x: number, y: number, size: number][];
  /** Pictures at places: grey ones, or what is `shown`. */
  pictures?: [x0: number, y0: number, x1: number, y1: number][];
  shown?: { width: number; height: number; grey: Uint8Array };
  /** Pixels over the whole page, one byte each. */
  picture?: { width: number; height: number; grey: Uint8Array };
}

/**
 * `shifted` prints the letters that it is given, and says that they are others: 29 codes before them. `hyphens` says of its `-` that it
 * is the hyphen of Unicode. `named` has names that Courier has no signs for under its first codes.
 * `numbered` prints the signs of Symbol, and gives each a number of its own.
 */
const FONTS = {
  regular: 'Helvetica',
  bold: 'Helvetica-Bold',
  symbol: 'Symbol',
  numbered: 'Symbol',
  shifted: 'Helvetica',
  hyphens: 'Helvetica',
  named: 'Courier',
  picture: 'Wingdings',
  pi: 'MathematicalPi-Four',
} as const;
/** Fonts with codes of their own. */
const OWN_CODES = ['symbol', 'numbered', 'picture', 'pi'];

const ENCODINGS: Readonly<Record<string, string>> = {
  named: '<< /BaseEncoding /WinAnsiEncoding /Differences [1 /c72 /c101 /c108 /c112 /c32 /c77 /c97 /c110] >>',
};

/** What a font says that its codes are. */
const mapLetters = (letters: string): string =>
  [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Letters def /CMapType 2 def',
    '1 begincodespacerange <00> <FF> endcodespacerange',
    letters,
    'endcmap end end',
  ].join('\n');

const LETTERS: Readonly<Record<string, string>> = {
  shifted: mapLetters('1 beginbfrange <20> <7E> <0003> endbfrange'),
  numbered: mapLetters('1 beginbfrange <20> <7E> <E020> endbfrange'),
  hyphens: mapLetters('3 beginbfrange <20> <2C> <0020> <2D> <2D> <2010> <2E> <7E> <002E> endbfrange'),
};

/** A PDF of pages and, if it has one, an outline. Texts in the characters of Windows' code page; those of `symbol`, `picture` and `pi` by their codes. */
export function writePdf(
  pages: readonly MadePage[],
  outline: readonly { title: string; page: number }[] = [],
): Uint8Array {
  const objects: string[] = [];
  const add = (text: string): number => objects.push(text);
  const catalog = add('');
  const tree = add('');
  const fonts = Object.entries(FONTS).map(([name, base]) => {
    const encoding = OWN_CODES.includes(name) ? '' : `/Encoding ${ENCODINGS[name] ?? '/WinAnsiEncoding'} `;
    const said = LETTERS[name];
    const letters = said ? `/ToUnicode ${add(`<< /Length ${said.length} >>\nstream\n${said}\nendstream`)} 0 R ` : '';
    return `/${name} ${add(`<< /Type /Font /Subtype /Type1 /BaseFont /${base} ${encoding}${letters}>>`)} 0 R`;
  });
  const kids = pages.map((page) => {
    const content = writeContent(page);
    const grey = page.picture ?? page.shown ?? (page.pictures && { width: 1, height: 1, grey: Uint8Array.of(128) });
    const image = grey ? `/XObject << /scan ${add(writeImage(grey))} 0 R >> ` : '';
    const stream = add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
    return add(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Rotate ${90 * (page.turns ?? 0)} ` +
        `/Resources << ${image}/Font << ${fonts.join(' ')} >> >> /Contents ${stream} 0 R >>`,
    );
  });
  objects[tree - 1] = `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`;
  const outlines = outline.length === 0 ? '' : `/Outlines ${addOutline(outline, kids, objects)} 0 R `;
  objects[catalog - 1] = `<< /Type /Catalog /Pages ${tree} 0 R ${outlines}>>`;
  return assemble(objects);
}

const writeLine = ([x0, y0, x1, y1]: readonly [number, number, number, number], height: number): string =>
  `${x0} ${height - y0} m ${x1} ${height - y1} l`;

function writeImage({ width, height, grey }: NonNullable<MadePage['picture']>): string {
  const kind = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8`;
  return `<< ${kind} /Length ${grey.length} >>\nstream\n${Buffer.from(grey).toString('latin1')}\nendstream`;
}

function writeText(
  {
    x,
    y,
    text,
    size = 9,
    font = 'regular',
    isTurnedTwice = false,
    isSideways = false,
    isDrawn = false,
    isWhite = false,
    isUnseen = false,
    clip,
  }: MadePage['texts'][number],
  height: number,
): string {
  const matrix = isTurnedTwice ? '-1 0 0 -1' : isSideways ? '0 1 -1 0' : '1 0 0 1';
  const escaped = text.replaceAll(/[\\()]/g, String.raw`\$&`);
  const cut = clip ? `${writeBox(clip, height)} W n ` : '';
  return `q ${cut}${isWhite ? '1 g ' : ''}BT ${isUnseen ? 3 : isDrawn ? 2 : 0} Tr /${font} ${isTurnedTwice ? -size : size} Tf ${matrix} ${x} ${height - y} Tm (${escaped}) Tj ET Q`;
}

const writeBox = ([x0, y0, x1, y1]: readonly [number, number, number, number], height: number): string =>
  `${x0} ${height - y1} ${x1 - x0} ${y1 - y0} re`;

function writeContent(page: MadePage): string {
  const { width, height, texts, lines = [], signs = [], picture, pictures = [] } = page;
  const { grounds = [], bars = [], paths = [], curvedLines = [], clippedBoxes = [] } = page;
  return [
    ...clippedBoxes.map(({ box, clip }) => `q ${writeBox(clip, height)} W n 0 0 0.5 rg ${writeBox(box, height)} f Q`),
    ...grounds.map((box) => `q 0 0 0.5 rg ${writeBox(box, height)} f Q`),
    ...bars.map(([x0, y, x1]) => `q 0 0 0.5 RG 12 w ${x0} ${height - y} m ${x1} ${height - y} l S Q`),
    ...(picture ? [`q ${width} 0 0 ${height} 0 0 cm /scan Do Q`] : []),
    ...pictures.map(([x0, y0, x1, y1]) => `q ${x1 - x0} 0 0 ${y1 - y0} ${x0} ${height - y1} cm /scan Do Q`),
    ...texts.map((text) => writeText(text, height)),
    ...signs.map(([x, y, size]) => drawSign(x, height - y, size)),
    ...lines.map((line) => `0.5 w ${writeLine(line, height)} S`),
    ...paths.map((own) => `0.5 w ${own.map((line) => writeLine(line, height)).join(' ')} S`),
    ...curvedLines.map(
      ([x0, y0, x1, y1]) =>
        `0.5 w ${x0} ${height - y0} m ${x0} ${height - y0} ${x1} ${height - y1} ${x1} ${height - y1} c S`,
    ),
  ].join('\n');
}

/** A filled star: as many corners as a letter has. */
function drawSign(x: number, y: number, size: number): string {
  const corners = Array.from({ length: 24 }, (_, at) => {
    const [far, turn] = [(at % 2 === 0 ? 0.5 : 0.3) * size, (Math.PI * at) / 12];
    return `${(x + size / 2 + far * Math.cos(turn)).toFixed(2)} ${(y + size / 2 + far * Math.sin(turn)).toFixed(2)}`;
  });
  return `${corners.map((corner, at) => `${corner} ${at === 0 ? 'm' : 'l'}`).join(' ')} h f`;
}

function addOutline(
  outline: readonly { title: string; page: number }[],
  kids: readonly number[],
  objects: string[],
): number {
  const first = objects.length + 2;
  const root = objects.push(
    `<< /Type /Outlines /Count ${outline.length} /First ${first} 0 R /Last ${first + outline.length - 1} 0 R >>`,
  );
  for (const [index, { title, page }] of outline.entries()) {
    const before = index === 0 ? '' : `/Prev ${first + index - 1} 0 R `;
    const after = index === outline.length - 1 ? '' : `/Next ${first + index + 1} 0 R `;
    objects.push(`<< /Title (${title}) /Parent ${root} 0 R ${before}${after}/Dest [${kids[page - 1]} 0 R /Fit] >>`);
  }
  return root;
}

function assemble(objects: readonly string[]): Uint8Array {
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Uint8Array.from(Buffer.from(text, 'latin1'));
}
