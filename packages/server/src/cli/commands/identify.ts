import type { CallData } from '@partwright/contract';
import { basename } from 'node:path';
import { identifyPhoto } from '../../usecases/identify-photo.ts';
import { command, Usage, type Station } from '../command.ts';
import { encodeAnswer } from '../encode-answer.ts';
import { fileArgument, readInput } from '../files.ts';

interface Request {
  /** Path of a photo. */
  file?: string;
  /** Of several. */
  files?: string[];
  max_results?: number;
  /** False: only codes. */
  read_text?: boolean;
  /** Of what is on the photo: `SOT-23`, `0603`. */
  package?: string;
}

type Identified = CallData<'identifyPart'>;

/** One photo, or one answer a photo with its file. */
type Answer = Identified | { photos: ({ file: string } & Identified)[] };

export const identify = command<Request, Answer>({
  request(files, flags) {
    const { max, package: told } = flags;
    const paths = files.map((file) => fileArgument(file, 'photo'));
    if (paths.length === 0) throw new Usage('Say which photo');
    return {
      ...(paths.length === 1 ? { file: paths[0]! } : { files: paths }),
      ...(max === undefined ? {} : { max_results: Number(max) }),
      ...(told === undefined ? {} : { package: String(told) }),
      ...(flags['codes-only'] === true ? { read_text: false } : {}),
    };
  },
  run: (request, station) => answerEach(request, (file) => identifyHere(file, request, station)),
  ask: (request, { client }) =>
    answerEach(request, async (file) =>
      client.identify.photo({
        file: await readInput(file),
        max_results: request.max_results,
        read_text: request.read_text,
        package: request.package,
      }),
    ),
  print: (answer) =>
    'photos' in answer
      ? answer.photos.map(({ file, ...one }) => `${basename(file)}\n${printOne(one)}`).join('\n\n')
      : printOne(answer),
});

async function answerEach({ file, files }: Request, answer: (file: string) => Promise<Identified>): Promise<Answer> {
  if (files === undefined) return answer(file ?? '');
  const photos = [];
  for (const each of files) photos.push({ file: each, ...(await answer(each)) });
  return { photos };
}

async function identifyHere(
  file: string,
  { max_results: maxResults, read_text: readText, package: told }: Request,
  station: Station,
): Promise<Identified> {
  const { bytes } = await readInput(file);
  const { records } = await station.service();
  return encodeAnswer(
    'identifyPart',
    identifyPhoto({ photos: station.photos(), records }, null, bytes, { maxResults, readText, package: told }),
  );
}

function printOne({
  candidates,
  barcodes,
  unread_barcodes: unread,
  text,
  markings,
  contradictions,
  unresolvable,
  warnings,
}: Identified): string {
  return [
    ...candidates.map(
      ({ part_number: number, sku, manufacturer, description, confidence, via, in_catalogue: isHeld }) =>
        `${[number ?? sku, manufacturer].filter(Boolean).join('  ')}  (${Math.round(confidence * 100)} %, ${via}${isHeld ? '' : ', not in the catalogue'})${description ? `\n  ${description}` : ''}`,
    ),
    ...candidates.flatMap(({ doubts }) => doubts.map((doubt) => `  To be checked: ${doubt}`)),
    ...(unresolvable === null ? [] : [`Not known: ${unresolvable.reason}`]),
    ...contradictions.map(({ message }) => `! ${message}`),
    ...markings.flatMap(({ text: marking, readings, doubts, parts }) => [
      `Marking ${marking}: ${[...readings.map(({ kind, display }) => `${kind} ${display}`), ...parts.map(sayMarked)].join(' or ')}; which part is not known`,
      ...doubts.map((doubt) => `  To be checked: ${doubt}`),
    ]),
    ...barcodes.map(({ format, text: held, fields }) => {
      const said = Object.entries(fields).map(([name, value]) => `${name.replaceAll('_', ' ')} ${value}`);
      return `${format}: ${said.length > 0 ? said.join(', ') : showControls(held)}`;
    }),
    ...(unread ?? []).map(({ symbology }) => `${symbology}: could not be read`),
    ...text.map(({ text: line }) => `Print: ${line}`),
    ...warnings.map((warning) => `! ${warning}`),
  ].join('\n');
}

const sayMarked = ({
  part_number: number,
  package: printed,
  page,
}: Identified['markings'][number]['parts'][number]): string =>
  `${number}${printed === null ? '' : ` in ${printed}`} (datasheet, page ${page})`;

/** Control characters by their pictures, as a terminal would obey them. */
const showControls = (text: string): string =>
  // eslint-disable-next-line no-control-regex -- they are what is looked for
  text.replace(/[\u0000-\u001f\u007f]/g, (sign) =>
    String.fromCharCode(sign === '\u007f' ? 0x2421 : 0x2400 + sign.charCodeAt(0)),
  );
