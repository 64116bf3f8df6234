import { BOARDS_OPTIONS, BOM_FILE, BUILD_OPTIONS, DECISIONS_OPTIONS, READ_OPTIONS } from './shared.ts';
import type { ArgumentEntry, CommandEntry, OptionEntry } from './entry.ts';

const NOT_KEPT = 'With --server the file is uploaded, and deleted there when the answer is here.';
const OUTPUT: OptionEntry = { value: 'FOLDER', short: 'o', kind: 'folder', about: 'folder that the files go to' };

const BOARDS: ArgumentEntry = {
  ...BOM_FILE,
  about: `${BOM_FILE.about}. Several boards, each with how many, from stock first: sensor.csv:20 gateway.csv:5; of a server also bom_...:20`,
  isMany: true,
};
export const orderingEntries: readonly CommandEntry[] = [
  {
    name: 'order plan',
    about: 'What to buy where for a BOM, and what cannot be ordered and why',
    more: NOT_KEPT,
    arguments: [BOARDS],
    options: { ...BUILD_OPTIONS, ...BOARDS_OPTIONS, ...DECISIONS_OPTIONS, ...READ_OPTIONS },
    example: 'order plan board.csv --quantity 100',
    where: 'anywhere',
    load: async () => (await import('../commands/order-plan.ts')).orderPlan,
  },
  {
    name: 'order files',
    about: 'Write a file a seller, in the form that its BOM or cart tool takes',
    more: NOT_KEPT,
    arguments: [BOARDS],
    options: {
      output: OUTPUT,
      template: {
        value: 'ID',
        about: 'one form for all sellers, such as generic_xlsx',
        default: 'that of each seller',
      },
      sellers: { value: 'LIST', kind: 'list', about: 'only files for these sellers', default: 'all' },
      'include-doubtful': { about: 'write what may be another part too' },
      'stated-codes': { about: 'write lines without part or price, or in doubt, by the order codes of the BOM' },
      name: { value: 'NAME', about: 'begins the names of the files', default: 'order' },
      ...BUILD_OPTIONS,
      ...BOARDS_OPTIONS,
      ...DECISIONS_OPTIONS,
      ...READ_OPTIONS,
    },
    example: 'order files board.csv --quantity 100 -o orders',
    where: 'anywhere',
    load: async () => (await import('../commands/order-files.ts')).orderFiles,
  },
  {
    name: 'order jlcpcb',
    about: 'Write BOM and CPL for assembly at JLCPCB, checked as one',
    more: `Every part is in both files with its number there, or in neither and told with the reason. ${NOT_KEPT}`,
    arguments: [
      BOM_FILE,
      { name: 'POSITIONS', about: 'a .kicad_pcb, or a CSV of positions of any tool', kind: 'file' },
    ],
    options: {
      output: { ...OUTPUT, about: 'folder that bom.csv and cpl.csv go to' },
      'include-doubtful': { about: 'write what may be another part too' },
      'accept-assumptions': { about: 'write on what the positions do not say, such as units or sides' },
      ...DECISIONS_OPTIONS,
      ...READ_OPTIONS,
    },
    example: 'order jlcpcb board.kicad_sch board.kicad_pcb -o jlcpcb',
    where: 'anywhere',
    load: async () => (await import('../commands/order-jlcpcb.ts')).orderJlcpcb,
  },
  {
    name: 'order rfq',
    about: 'Write requests for quotation for what has no price, no order code or too little stock',
    more: 'A server keeps the references, so that answers are compared with what was asked. Nothing is sent.',
    arguments: [BOARDS],
    options: {
      output: OUTPUT,
      sellers: { value: 'LIST', kind: 'list', about: 'whom to ask; must be given', default: 'none' },
      all: { about: 'ask for every part of the BOM' },
      'answer-by': { value: 'DATE', kind: 'date', about: 'day by which an answer is asked for', default: 'none' },
      from: { value: 'TEXT', about: 'who asks, below the text' },
      ...BUILD_OPTIONS,
      ...BOARDS_OPTIONS,
      ...READ_OPTIONS,
    },
    example: 'order rfq board.csv --quantity 100 --sellers "Acme, Bolt" -o requests',
    where: 'server',
    load: async () => (await import('../commands/order-rfq.ts')).orderRfq,
  },
  {
    name: 'order quotes',
    about: 'Read a quotation: CSV, XLSX, HTML, PDF with text, a saved mail (.eml) or the text of one',
    more: 'What is in doubt is asked and never guessed; the command ends with 1 while something is asked. With --server it is kept, and counts in costs.',
    arguments: [{ name: 'FILE', about: 'the quotation', kind: 'file' }],
    options: {
      seller: { value: 'NAME', about: 'whose it is', default: 'that of the request' },
      reference: { value: 'RFQ', about: 'of the request that it answers', default: 'found in it' },
      currency: { value: 'CODE', about: 'that prices were asked for in; a bare $ is taken for it' },
      received: { value: 'DATE', kind: 'date', about: 'day on which it came', default: 'today' },
      answer: {
        value: 'ID=VALUE',
        about: 'answer to a question, such as "column 4 meaning=unit price"',
        isMany: true,
      },
      'only-read': { about: 'do not keep it on the server' },
    },
    example: 'order quotes offer.csv --seller Acme',
    where: 'anywhere',
    load: async () => (await import('../commands/order-quotes.ts')).orderQuotes,
  },
  {
    name: 'order history',
    about: 'Read what a seller exports of past orders or of a cart, with every column',
    arguments: [{ name: 'FILE', about: 'the export: CSV, XLSX, XLS, HTML', kind: 'file' }],
    options: {
      seller: { value: 'NAME', about: 'whose orders they are, where no header says' },
      currency: { value: 'CODE', about: 'where the file does not say' },
    },
    example: 'order history orders.csv',
    where: 'anywhere',
    load: async () => (await import('../commands/order-history.ts')).orderHistory,
  },
];
