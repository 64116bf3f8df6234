import { makeFigure } from './code.ts';
import { makeElement } from './make-element.ts';

/** More of a text is offered as a file and not shown. */
const SHOWN_MAX = 300_000;

/** An answer as it is shown: status and time, headers, then JSON, text, a picture or a file. */
export async function describeAnswer(response: Response, milliseconds: number): Promise<Node[]> {
  const blob = await response.blob();
  const state = makeElement(
    'p',
    { class: `state ${response.ok ? 'good' : 'bad'}` },
    makeElement('b', {}, `${response.status} ${response.statusText}`.trim()),
    ` in ${Math.round(milliseconds)} ms, ${describeSize(blob.size)}`,
  );
  const list = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  const headers = makeElement('details', {}, makeElement('summary', {}, 'Headers'), makeFigure('Headers', list));
  return [state, headers, ...(await describeBody(response, blob))];
}

async function describeBody(response: Response, blob: Blob): Promise<Node[]> {
  const type = response.headers.get('Content-Type') ?? '';
  const named = readFilename(response.headers.get('Content-Disposition'));
  if (blob.size === 0) return [makeElement('p', { class: 'note' }, 'The answer has no body.')];
  const isJson = type.startsWith('application/json') && named === undefined;
  if ((isJson || type.startsWith('text/')) && blob.size <= SHOWN_MAX) {
    const text = await blob.text();
    const shown = makeFigure('Answer', isJson ? JSON.stringify(JSON.parse(text), null, 2) : text);
    return named === undefined ? [shown] : [offerFile(blob, named), shown];
  }
  const file = offerFile(blob, named ?? 'answer');
  if (!type.startsWith('image/')) return [file];
  return [file, makeElement('img', { src: URL.createObjectURL(blob), alt: 'The answer as a picture' })];
}

const offerFile = (blob: Blob, name: string): HTMLElement =>
  makeElement(
    'p',
    {},
    makeElement('a', { href: URL.createObjectURL(blob), download: name }, `Save ${name}`),
    ` (${describeSize(blob.size)})`,
  );

function readFilename(disposition: string | null): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? [];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="?([^";]+)/i.exec(disposition ?? '')?.[1];
}

const describeSize = (bytes: number): string => (bytes < 1000 ? `${bytes} bytes` : `${(bytes / 1000).toFixed(1)} kB`);
