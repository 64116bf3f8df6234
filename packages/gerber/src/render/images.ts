import type { Polygons } from '../polygons/index.ts';
import type { Box, GerberLayer } from '../model.ts';
import { layerElements } from './layer-elements.ts';
import { boxAttributes } from './page.ts';
import { attributes } from './svg-text.ts';

/** What layers paint, written once and shown in any colour. */
export class Images {
  readonly #polygons: Polygons;
  readonly #box: Box;
  readonly #idPrefix: string;
  #definitions: string[] = [];

  constructor(polygons: Polygons, box: Box, idPrefix: string) {
    this.#polygons = polygons;
    this.#box = box;
    this.#idPrefix = idPrefix;
  }

  /** Shows all the layers together in a colour; undefined without layers. */
  of(name: string, layers: readonly GerberLayer[]): ((color: string) => string) | undefined {
    const shows = layers.map((layer, index) => this.#showLayer(`${name}${index + 1}`, layer));
    return shows.length === 0 ? undefined : (color) => shows.map((show) => show(color)).join('');
  }

  /**
   * A layer that erases is shown through a mask of its own, in which that is painted black: so it takes away only what it has
   * painted itself, however often it goes to and fro. Masks are as large as the picture and cost time, so others go without.
   */
  #showLayer(name: string, layer: GerberLayer): (color: string) => string {
    const id = `${this.#idPrefix}-${name}`;
    const erases = layer.imagePolarity === 'negative' || layer.objects.some(({ polarity }) => polarity === 'clear');
    const paint = { dark: erases ? '#fff' : 'currentColor', clear: '#000', idPrefix: id, box: this.#box };
    const elements = layerElements(layer, this.#polygons, paint);
    if (erases) {
      const mask = this.mask(name, elements);
      return (color) => this.fill(color, mask);
    }
    this.#definitions.push(`<g${attributes({ id })}>${elements}</g>`);
    return (color) => `<use href="#${id}"${attributes({ color })}/>`;
  }

  /** A mask of these elements, white on black; its id. */
  mask(name: string, elements: string): string {
    const id = `${this.#idPrefix}-${name}`;
    this.#definitions.push(
      `<mask${attributes({ id })} maskUnits="userSpaceOnUse"${boxAttributes(this.#box)}>${elements}</mask>`,
    );
    return id;
  }

  /** A colour everywhere, or where a mask is white. */
  fill(color: string, mask = ''): string {
    const through = mask === '' ? undefined : `url(#${mask})`;
    return `<rect${boxAttributes(this.#box)}${attributes({ fill: color, mask: through })}/>`;
  }

  definitions(): string {
    return `<defs>\n${this.#definitions.join('\n')}\n</defs>`;
  }
}
