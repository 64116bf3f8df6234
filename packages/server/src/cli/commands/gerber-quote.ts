import type { SaidMask } from '@partwright/gerber';
import { basename } from 'node:path';
import type { CallData } from '@partwright/contract';
import { quoteFab, type QuoteWish } from '../../usecases/quote-fab.ts';
import { command, Usage } from '../command.ts';
import { encodeAnswer } from '../encode-answer.ts';
import { given, numberFlag, textFlags } from '../flags.ts';
import { fileArgument, readJsonFile } from '../files.ts';
import { readGerbers, maskFlag, roleFlags } from '../gerber-files.ts';
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
  /** What files are, by the caller's word. */
  roles?: Record<string, string>;
  solder_mask?: SaidMask;
}

type Data = CallData<'quoteFab'>;

const QUANTITIES = [5, 10, 50, 100];

export const gerberQuote = command<Request, Data>({
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
        roles: roleFlags(flags),
        solder_mask: maskFlag(flags),
        quantities,
        thickness: numberFlag(flags, 'thickness'),
        cards: cards && fileArgument(cards),
        curve: flags['curve'] === true ? true : undefined,
      }),
    };
  },
  async run(request, station) {
    const { file, size, layers, quantities = QUANTITIES, thickness, cards: cardsFile, curve = false } = request;
    const { finish, colour, currency, country, folder, roles, solder_mask: solderMask } = request;
    const { widthMm, heightMm } = size === undefined ? { widthMm: undefined, heightMm: undefined } : readSize(size);
    const cards = cardsFile === undefined ? undefined : (await readJsonFile(cardsFile))['cards'];
    const wish: QuoteWish = {
      widthMm,
      heightMm,
      layers,
      thicknessMm: thickness,
      finish,
      colour,
      currency,
      country,
      folder,
      roles,
      solderMask,
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
    return encodeAnswer('quoteFab', quoteFab(ports, upload, wish, AbortSignal.timeout(600_000)));
  },
  async ask(request, { client }) {
    const { file, size, layers, quantities = QUANTITIES, cards: cardsFile, curve = false } = request;
    const { finish, thickness, colour, currency, country, folder, roles, solder_mask: solderMask } = request;
    const cards = cardsFile === undefined ? undefined : (await readJsonFile(cardsFile))['cards'];
    const wish = {
      quantities,
      finish,
      thickness,
      colour,
      currency,
      country,
      curve,
      solder_mask: solderMask,
      cards: Array.isArray(cards) ? (cards as Record<string, unknown>[]) : undefined,
    };
    if (file === undefined) {
      const { widthMm, heightMm } = readSize(size ?? '');
      if (layers === undefined) throw new Usage('--size needs --layers: how many copper layers');
      return client.fab.quote({ ...wish, width_mm: widthMm, height_mm: heightMm, layers });
    }
    if (size !== undefined) throw new Usage('The size is that of the files: leave --size out', 'not_on_server');
    const { bytes, filename } = await readGerbers(file);
    return client.fab.quote({ ...wish, file: { bytes, filename: filename ?? basename(file) }, layers, folder, roles });
  },
  print({ board, doubts, warnings, quotes, problems }) {
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
    const offers = quotes.filter(({ offer_id: id }) => id !== null);
    const isOpen = (what: string): boolean => doubts.some(({ about }) => about === what);
    const copper = isOpen('layers')
      ? 'number of copper layers not known'
      : `${board.layers} copper layer${board.layers === 1 ? '' : 's'}`;
    return [
      `${isOpen('size') ? 'size not known' : `${board.width_mm} x ${board.height_mm} mm`}, ${copper}`,
      ...doubts.map(({ message }) => `not known: ${message}`),
      // Servers of older releases send none.
      ...((warnings as string[] | undefined) ?? []).map((message) => `note: ${message}`),
      '',
      renderTable(['wanted', 'service', 'boards', 'price', 'each', 'days', ''], rows, { width: 160 }),
      ...(offers.length === 0
        ? []
        : ['', renderTable(['offer', 'wanted', 'service', 'until'], offers.map(describeOffer))]),
      ...problems.map(({ vendor, message }) => `${vendor}: ${message}`),
    ].join('\n');
  },
});

function describeOffer({ offer_id: id, quantity, title, valid_until: until }: Data['quotes'][number]): string[] {
  return [id ?? '', String(quantity), title, until?.slice(0, 10) ?? ''];
}

/** `50x40` */
function readSize(size: string): { widthMm: number; heightMm: number } {
  const [, width, height] = /^(\d+(?:\.\d+)?)\s*x\s*(\d+(?:\.\d+)?)$/i.exec(size) ?? [];
  if (height === undefined)
    throw new Usage(`--size is width x height in mm, such as 50x40, not ${JSON.stringify(size)}`);
  return { widthMm: Number(width), heightMm: Number(height) };
}
