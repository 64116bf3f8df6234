import { colouredBodies, type ColouredBody } from '../part21/step-colours.ts';

/** What a body of a file is to look like: one colour for all of it, or one a face. */
export interface Dress {
  name: string | null;
  colours: string | null | readonly (string | null)[];
}

/** A file that the kernel wrote, with names and colours: it writes neither. Text is ASCII. */
export function dressStep(text: string, dressOf: (body: ColouredBody, at: number) => Dress): string {
  const bodies = colouredBodies(text).map((body, at) => ({ ...body, dress: dressOf(body, at) }));
  const named = nameBodies(
    text,
    bodies.map(({ dress }) => dress.name),
  );
  const ids = [...text.matchAll(/^#(\d+)\s*=/gm)].map((match) => Number(match[1]));
  let next = ids.reduce((most, id) => Math.max(most, id), 0) + 1;
  const lines: string[] = [];
  const add = (entity: string): number => {
    lines.push(`#${next} = ${entity};`);
    return next++;
  };
  const styles = new Map<string, number>();
  const styleOf = (colour: string): number => {
    const known = styles.get(colour);
    if (known !== undefined) return known;
    const rgb = [1, 3, 5].map((at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255).toFixed(6));
    const shade = add(`COLOUR_RGB('',${rgb.join(',')})`);
    const fill = add(`FILL_AREA_STYLE('',(#${add(`FILL_AREA_STYLE_COLOUR('',#${shade})`)}))`);
    const side = add(`SURFACE_SIDE_STYLE('',(#${add(`SURFACE_STYLE_FILL_AREA(#${fill})`)}))`);
    const style = add(`PRESENTATION_STYLE_ASSIGNMENT((#${add(`SURFACE_STYLE_USAGE(.BOTH.,#${side})`)}))`);
    styles.set(colour, style);
    return style;
  };
  const entities = [...text.matchAll(/^#(\d+)\s*=\s*(?:MANIFOLD_SOLID_BREP|BREP_WITH_VOIDS|FACETED_BREP)\b/gm)];
  const styled = bodies.flatMap(({ faces, dress: { colours } }, at) => {
    const all = faces.map((_, face) => (typeof colours === 'string' || colours === null ? colours : colours[face]));
    const [first] = all;
    if (first && all.every((colour) => colour === first))
      return [add(`STYLED_ITEM('color',(#${styleOf(first)}),#${entities[at]![1]})`)];
    return all.flatMap((colour, face) =>
      colour ? [add(`STYLED_ITEM('color',(#${styleOf(colour)}),#${faces[face]})`)] : [],
    );
  });
  const context = /#(\d+)\s*=\s*\(\s*GEOMETRIC_REPRESENTATION_CONTEXT/.exec(text)?.[1];
  if (context && styled.length > 0)
    add(
      `MECHANICAL_DESIGN_GEOMETRIC_PRESENTATION_REPRESENTATION('',(${styled.map((id) => `#${id}`).join(',')}),#${context})`,
    );
  const end = named.lastIndexOf('ENDSEC;');
  return `${named.slice(0, end)}${lines.join('\n')}\n${named.slice(end)}`;
}

/** The product that the kernel makes for each body has its name too. */
function nameBodies(text: string, names: readonly (string | null)[]): string {
  let at = 0;
  const bodies = text.replace(
    /^(#\d+\s*=\s*(?:MANIFOLD_SOLID_BREP|BREP_WITH_VOIDS|FACETED_BREP)\(\s*)'(?:[^']|'')*'/gm,
    (whole, head: string) => {
      const name = names[at++];
      return name ? `${head}${quoted(name)}` : whole;
    },
  );
  return bodies.replace(/PRODUCT\('body(?:\.(\d+))?','body(?:\.\d+)?'/g, (whole, part: string | undefined) => {
    const name = part === undefined && names.length > 1 ? null : names[Number(part ?? 1) - 1];
    return name ? `PRODUCT(${quoted(name)},${quoted(name)}` : whole;
  });
}

/** Text in quotes; what is not ASCII as the format wants it (ISO 10303-21, 6.4.3). */
export function quoted(text: string): string {
  const safe = text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "''")
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u001f\u007f]/g, ' ')
    .replace(/[^ -~]/gu, escapeLetter);
  return `'${safe}'`;
}

/** `\X2\` has letters of 16 bits, which older readers know as well; `\X4\` the others. */
function escapeLetter(letter: string): string {
  const code = letter.codePointAt(0)!;
  const [form, digits] = code <= 0xffff ? ['X2', 4] : ['X4', 8];
  return `\\${form}\\${code.toString(16).toUpperCase().padStart(Number(digits), '0')}\\X0\\`;
}
