const LONGEST_STEP = 60;

/**
 * `hw/feather/feather.kicad_pro`, `sheet`, `/Power/`, `after` -> `hw-feather-feather-6f1c02ab-sheet-Power-after.svg`. Plain letters, no
 * folder, and never the name of a device; the number is of the path, so that two projects do not share a name.
 */
export function pictureName(project: string, kind: string, title: string, side: string): string {
  const stem = project.replace(/\.kicad_\w+$/, '');
  return [slug(stem), hashText(project), kind, slug(title), side].filter((step) => step !== '').join('-') + '.svg';
}

function slug(text: string): string {
  const plain = text.slice(0, 4 * LONGEST_STEP).replaceAll(/[^A-Za-z0-9_]+/g, '-');
  return plain.slice(0, LONGEST_STEP).replaceAll(/^-+|-+$/g, '');
}

/** FNV-1a of the UTF-16 code units, 32 bits; tells names apart, and guards nothing. */
function hashText(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
