import type { CallData } from '@partwright/contract';
import { quoteFab, type QuoteWish } from '../../usecases/quote-fab.ts';
import { command, Usage } from '../command.ts';
import { encodeAnswer } from '../encode-answer.ts';
import { given, numberFlag, textFlags } from '../flags.ts';
import { fileArgument, readJsonFile } from '../files.ts';
import { readGerbers } from '../gerber-files.ts';
import { renderTable } from '../table.ts';

interface Request {
  file?: string;
  /** `50x40`, mm, without files. */
  size?: string;
  layers?: number;
  quantities?: number[];
  finish?: string;
  thickness?: number;
  colour?: string;
  currency?: string;
  country?: string;
  /** File with `{"cards": [...]}`. */
  cards?: string;
  curve?: boolean;
  folder?: string;
  json?: boolean;
}

type Data = CallData<'quoteFab'>;

const QUANTITIES = [5, 10, 50, 100];

export const gerberQuote = command<Request, Data>({
  options: {
    size: { type: 'string' },
    layers: { type: 'string' },
    quantities: { type: 'string' },
    finish: { type: 'string' },
    thickness: { type: 'string' },
    colour: { type: 'string' },
    currency: { type: 'string' },
    country: { type: 'string' },
    cards: { type: 'string' },
    curve: { type: 'boolean' },
    folder: { type: 'string' },
    json: { type: 'boolean' },
  },
  request([file], flags) {
    if (file === undefined && flags['size'] === undefined)
      throw new Usage('Name the Gerber files, or give --size 50x40 --layers 2');
    const quantities = typeof flags['quantities'] === 'string' ? flags['quantities'].split(',').map(Number) : undefined;
    if (quantities?.some((quantity) => !Number.isInteger(quantity) || quantity < 1))
      throw new Usage('--quantities are whole numbers: 5,10,100');
    const { cards, ...text } = textFlags(flags, ['size', 'finish', 'colour', 'currency', 'country', 'cards', 'folder']);
    return {
      ...text,
      ...given({
        file: file && fileArgument(file),
        layers: numberFlag(flags, 'layers'),
        quantities,
        thickness: numberFlag(flags, 'thickness'),
        cards: cards && fileArgument(cards),
        curve: flags['curve'] === true ? true : undefined,
        json: flags['json'] === true ? true : undefined,
      }),
    };
  },
  async run(request, station) {
    const { file, size, layers, quantities = QUANTITIES, thickness, cards: cardsFile, curve = false } = request;
    const { finish, colour, currency, country, folder } = request;
    const [, widthMm, heightMm] = /^([\d.]+)\s*x\s*([\d.]+)$/i.exec(size ?? '') ?? [];
    if (size !== undefined && heightMm === undefined) throw new Usage('--size is width x height in mm: 50x40');
    const cards = cardsFile === undefined ? undefined : (await readJsonFile(cardsFile))['cards'];
    const wish: QuoteWish = {
      widthMm: widthMm === undefined ? undefined : Number(widthMm),
      heightMm: heightMm === undefined ? undefined : Number(heightMm),
      layers,
      thicknessMm: thickness,
      finish,
      colour,
      currency,
      country,
      folder,
      quantities,
      cards: Array.isArray(cards) ? cards : undefined,
      curve,
    };
    const { costs, ...core } = await station.service();
    const ports = {
      geometry: station.geometry(),
      costs,
      fabVendors: 'fabVendors' in core ? (core.fabVendors as []) : [],
    };
    const upload = file === undefined ? null : await readGerbers(file);
    return encodeAnswer('quoteFab', quoteFab(ports, upload, wish, AbortSignal.timeout(60_000)));
  },
  print(data, { json }) {
    if (json) return JSON.stringify(data, null, 2);
    const { board, quotes, problems } = data;
    const rows = quotes.map(
      ({ quantity, title, boards, price, currency, per_board: each, days, kind, as_of: asOf, why_not: why }) => [
        String(quantity),
        title,
        boards === null ? '' : String(boards),
        price === null ? '' : `${price.toFixed(2)} ${currency}`,
        each === null ? '' : each.toFixed(2),
        days === null ? '' : String(days),
        price === null ? why.map(({ message }) => message).join('; ') : `${kind}, ${asOf ?? 'undated'}`,
      ],
    );
    return [
      `${board.width_mm} x ${board.height_mm} mm, ${board.layers} layers`,
      '',
      renderTable(['wanted', 'service', 'boards', 'price', 'each', 'days', ''], rows, { width: 160 }),
      ...problems.map(({ vendor, message }) => `${vendor}: ${message}`),
    ].join('\n');
  },
});
