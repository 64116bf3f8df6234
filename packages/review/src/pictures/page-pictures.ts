import { html } from '@partwright/report-text';
import type { ReviewPicture } from '../model.ts';
import type { PictureFile } from './picture-folder.ts';

/** Together no more bytes than this are put into the page itself; it refers to the files beside it for the others. */
const LARGEST_INLINE = 12_000_000;

/** Where a picture is: in the page itself, or in a file beside it. Undefined for a name that is not in the folder. */
export type PictureAddress = (name: string) => string | undefined;

/** Pictures go into the page, in their order, as long as it stays small enough to open. As images they can run no script. */
export function encodeAddresses(files: readonly PictureFile[]): PictureAddress {
  const addresses = new Map<string, string>();
  let left = LARGEST_INLINE;
  for (const { name, text } of files) {
    // What is far too long need not be escaped to know it.
    const inline = text.length / 2 > left ? undefined : `data:image/svg+xml,${escaped(slimmed(text))}`;
    const fits = inline !== undefined && inline.length <= left;
    if (fits) left -= inline.length;
    addresses.set(name, fits ? inline : encodeURIComponent(name));
  }
  return (name) => addresses.get(name);
}

/** Without the ids of items, of which an image knows nothing, and with quotes that need no escape. */
function slimmed(svg: string): string {
  return svg
    .replaceAll(/<[^>]*>/g, (tag) => {
      const plain = tag.replaceAll(/ data-[\w-]+="[^"]*"/g, '');
      return plain.includes("'") ? plain : plain.replaceAll('"', "'");
    })
    .replaceAll(/>\n</g, '><');
}

/** Only what would end the attribute or the address: letters stay as they are, and the page half as large. */
function escaped(svg: string): string {
  return svg.toWellFormed().replaceAll(/[%#"&<>\s]+/g, (signs) => encodeURIComponent(signs.replaceAll(/\s+/g, ' ')));
}

const VIEWS = { changes: 'Changes', sides: 'Side by side', before: 'Before', after: 'After' } as const;
type View = keyof typeof VIEWS;

/** One sheet or side of a board with a switch between its states: radio buttons and a style, no script. */
export function pictureBlock(picture: ReviewPicture, id: string, findAddress: PictureAddress): string {
  const [before, after, changes] = [picture.before, picture.after, picture.changes].map((name) =>
    name === null ? undefined : findAddress(name),
  );
  const title = html(picture.title, 80);
  const addresses = { changes, before, after };
  const hasBoth = before !== undefined && after !== undefined;
  const isShown: Record<View, boolean> = {
    // Without a drawing of its own, before and after are laid over each other by the style, which puts neither into the page twice.
    changes: changes !== undefined || hasBoth,
    sides: hasBoth,
    before: before !== undefined,
    after: after !== undefined,
  };
  const views = (Object.keys(VIEWS) as View[]).filter((view) => isShown[view]);
  if (views.length === 0) return `<p>${title}: the drawing is left out.</p>`;
  const isOverlaid = changes === undefined && hasBoth;
  const first = isOverlaid ? 'sides' : views[0];
  const labels = { ...VIEWS, changes: isOverlaid ? 'Difference, brightened' : VIEWS.changes };
  const radios = views.map(
    (view) =>
      `<label><input type="radio" name="${id}" value="${view}"${view === first ? ' checked' : ''}> ${labels[view]}</label>`,
  );
  const shown = Object.entries(addresses).flatMap(([view, address]) => {
    const image = `<img loading="lazy" src="${address}" alt="${title}: ${VIEWS[view as View]}">`;
    const legend = view === 'changes' && picture.kind === 'board' ? ': red is gone, green is new' : '';
    const caption = `<figcaption>${VIEWS[view as View]}${legend}</figcaption>`;
    return address === undefined ? [] : [`<figure class="${view}">${caption}${image}</figure>`];
  });
  return [
    `<div class="picture${isOverlaid ? ' overlaid' : ''}"><fieldset><legend>${picture.kind === 'board' ? 'Board' : 'Sheet'} ${title}</legend>`,
    ...radios,
    '<label><input type="checkbox" class="zoom"> Large</label></fieldset>',
    `<div class="stage" tabindex="0" role="region" aria-label="${title}">`,
    ...shown,
    '</div></div>',
  ].join('\n');
}
