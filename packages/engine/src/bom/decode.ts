import { BomUnreadable } from './types.ts';

/** Text with what it was decoded from. */
interface DecodedText {
  /** Without a byte order mark. */
  text: string;
  /** WHATWG name: `utf-8`, `utf-16le`, `windows-1252`, `gb18030` ... */
  encoding: string;
  /** Length of the byte order mark at the start of the bytes. */
  markBytes: number;
}

const MARKS: { encoding: string; mark: number[] }[] = [
  { encoding: 'utf-8', mark: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
];

/** How much of the file decides on the encoding. */
const SAMPLE_BYTES = 256 * 1024;

/**
 * Legacy encodings with words that stand in the headers of BOMs written in them. The encoding under which most of
 * its own words appear is the right one: a wrong one turns them into other characters.
 */
const LEGACY: { encoding: string; words: string[] }[] = [
  {
    encoding: 'gb18030',
    words: [
      '位号',
      '数量',
      '封装',
      '型号',
      '规格',
      '名称',
      '物料',
      '序号',
      '描述',
      '备注',
      '元件',
      '厂家',
      '制造商',
      '品牌',
      '用量',
      '单价',
      '位置',
      '编号',
    ],
  },
  {
    encoding: 'big5',
    words: [
      '位號',
      '數量',
      '封裝',
      '型號',
      '規格',
      '名稱',
      '料號',
      '序號',
      '描述',
      '備註',
      '廠商',
      '品牌',
      '用量',
      '位置',
    ],
  },
  {
    encoding: 'shift_jis',
    words: [
      '部品',
      '数量',
      '型番',
      '品名',
      'メーカ',
      '記号',
      '参照',
      '備考',
      '員数',
      '定数',
      '品番',
      '番号',
      '個数',
      '実装',
      '未実装',
    ],
  },
  {
    encoding: 'euc-jp',
    words: [
      '部品',
      '数量',
      '型番',
      '品名',
      'メーカ',
      '記号',
      '参照',
      '備考',
      '員数',
      '定数',
      '品番',
      '番号',
      '個数',
      '実装',
    ],
  },
  { encoding: 'euc-kr', words: ['수량', '부품', '규격', '제조사', '품명', '품번', '위치', '비고', '단가'] },
  {
    encoding: 'windows-1251',
    words: [
      'Кол',
      'Наименование',
      'Обозначение',
      'Примечание',
      'Номинал',
      'Корпус',
      'Позиция',
      'Производитель',
      'Артикул',
      'Тип',
    ],
  },
];

/**
 * Bytes to text. A byte order mark decides; then UTF-16 by its zero bytes, strict UTF-8, and the legacy encodings by
 * their words and by the shape of the bytes. `asked` wins over all of it.
 * @throws BomUnreadable for binary content and for an encoding that this runtime does not know.
 */
export function decodeText(bytes: Uint8Array, asked?: string): DecodedText {
  const marked = MARKS.find(({ mark }) => mark.every((byte, i) => bytes[i] === byte));
  const markBytes = marked?.mark.length ?? 0;
  const body = bytes.subarray(markBytes);
  const encoding = asked?.toLowerCase() ?? marked?.encoding ?? guessEncoding(body);
  return { text: decode(body, encoding), encoding, markBytes };
}

function decode(bytes: Uint8Array, encoding: string): string {
  let decoder;
  try {
    decoder = new TextDecoder(encoding, { ignoreBOM: true });
  } catch {
    throw new BomUnreadable(
      'bom_unreadable',
      `"${encoding}" is not a known text encoding. Name one like utf-8, utf-16le, windows-1252, gb18030 or shift_jis.`,
    );
  }
  return decoder.decode(bytes);
}

function guessEncoding(bytes: Uint8Array): string {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const wide = guessUtf16(sample);
  if (wide) return wide;
  const zero = bytes.indexOf(0);
  if (zero >= 0) {
    throw new BomUnreadable(
      'unsupported_format',
      `The file is binary: byte ${zero + 1} is zero, which no text file holds. Send the BOM as CSV, XLSX, XLS, ODS, XML or JSON.`,
    );
  }
  if (isUtf8(bytes)) return 'utf-8';
  return guessByWords(sample) ?? guessByShape(sample);
}

/** UTF-16 without a mark: ASCII text has a zero in every other byte. */
function guessUtf16(sample: Uint8Array): string | undefined {
  const zeros = [0, 0];
  for (let i = 0; i < sample.length; i++) if (sample[i] === 0) zeros[i & 1]! += 1;
  const pairs = sample.length / 2;
  if (pairs < 2 || zeros[0]! + zeros[1]! < pairs * 0.4) return undefined;
  if (zeros[0]! < zeros[1]! * 0.1) return 'utf-16le';
  return zeros[1]! < zeros[0]! * 0.1 ? 'utf-16be' : undefined;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function guessByWords(sample: Uint8Array): string | undefined {
  let best: { encoding: string; hits: number } | undefined;
  for (const { encoding, words } of LEGACY) {
    const text = decode(sample, encoding);
    const hits = words.filter((word) => text.includes(word)).length;
    if (hits > (best?.hits ?? 0)) best = { encoding, hits };
  }
  return best?.encoding;
}

/**
 * In Western text a high byte (µ, ±, ü) stands alone among ASCII; in the double-byte encodings high bytes come in
 * pairs, and lead bytes 0x81 to 0x9F are Shift-JIS kana where GB text uses 0xB0 and above.
 */
function guessByShape(sample: Uint8Array): string {
  let paired = 0;
  let alone = 0;
  let kanaLeads = 0;
  for (let i = 0; i < sample.length; i++) {
    if (sample[i]! < 0x80) continue;
    let end = i;
    while (end < sample.length && sample[end]! >= 0x80) end += 1;
    const run = end - i;
    if (sample[i]! >= 0x81 && sample[i]! <= 0x9f) kanaLeads += 1;
    if (run % 2 === 0) paired += run;
    else alone += 1;
    i = end;
  }
  if (kanaLeads > 2 && kanaLeads > alone * 0.5) return 'shift_jis';
  return paired > alone * 4 ? 'gb18030' : 'windows-1252';
}
