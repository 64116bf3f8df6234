import { packZip } from '@partwright/files/archives';
import { mergeMeshes, type MeshedPart } from './coats.ts';
import { short, triples } from './write-mesh.ts';

/** 3MF (3MF Core Specification 1.3): an archive with an object a part, in mm; colours are base materials. */
export function write3mf(parts: readonly MeshedPart[]): Uint8Array {
  const colours = [...new Set(parts.flatMap(({ coats }) => coats.flatMap(({ colour }) => colour ?? [])))];
  const model = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<model unit="millimeter" xml:lang="en" xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02">',
    '<resources>',
    ...(colours.length > 0
      ? [
          `<basematerials id="${parts.length + 1}">${colours.map((colour) => `<base name="${colour}" displaycolor="${colour.toUpperCase()}"/>`).join('')}</basematerials>`,
        ]
      : []),
  ];
  for (const [at, { name, coats }] of parts.entries()) {
    const { positions } = mergeMeshes(coats.map(({ mesh }) => mesh));
    const named = name === 'body' ? '' : ` name="${xml(name)}"`;
    model.push(`<object id="${at + 1}" type="model"${named}><mesh><vertices>`);
    for (const place of triples(positions)) {
      const [x, y, z] = place.map(short);
      model.push(`<vertex x="${x}" y="${y}" z="${z}"/>`);
    }
    model.push('</vertices><triangles>');
    let from = 0;
    for (const { mesh, colour } of coats) {
      const material = colour === null ? '' : ` pid="${parts.length + 1}" p1="${colours.indexOf(colour)}"`;
      for (const [a, b, c] of triples(mesh.triangles))
        model.push(`<triangle v1="${from + a}" v2="${from + b}" v3="${from + c}"${material}/>`);
      from += mesh.positions.length / 3;
    }
    model.push('</triangles></mesh></object>');
  }
  model.push('</resources>', `<build>${parts.map((_, at) => `<item objectid="${at + 1}"/>`).join('')}</build></model>`);
  return packZip(
    new Map([
      ['[Content_Types].xml', encode([CONTENT_TYPES])],
      ['_rels/.rels', encode([RELATIONS])],
      ['3D/3dmodel.model', encode(model)],
    ]),
  );
}

const CONTENT_TYPES =
  '<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/></Types>';
const RELATIONS =
  '<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Target="/3D/3dmodel.model" Id="model" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/></Relationships>';

const encode = (lines: string[]): Uint8Array => new TextEncoder().encode(`${lines.join('\n')}\n`);

const xml = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u001f\u007f]/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
