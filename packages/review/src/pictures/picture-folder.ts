import type { ReviewPicture } from '../model.ts';

const LONGEST_STEP = 60;

export interface PictureFile {
  name: string;
  /** SVG. */
  text: string;
}

export interface PictureLimits {
  /** Of UTF-8, over all files. */
  bytes: number;
  files: number;
}

export interface DrawnSides {
  before: string | null;
  after: string | null;
  changes: string | null;
}

/** The pictures of one project, as long as there is room for them. */
export class PictureFolder {
  readonly files: PictureFile[] = [];
  readonly pictures: ReviewPicture[] = [];
  readonly #limits: PictureLimits;
  readonly #project: string;
  /** In small letters: not every disk tells them apart. */
  readonly #names = new Set<string>();
  #bytes = 0;
  #leftOut = 0;

  constructor(project: string, limits: PictureLimits) {
    this.#project = project;
    this.#limits = limits;
  }

  /** No more of them would be kept; what is not drawn costs no time. */
  get isFull(): boolean {
    return this.files.length >= this.#limits.files || this.#bytes >= this.#limits.bytes;
  }

  /** All sides of a picture or none: one side alone would look as if the other were empty. */
  add(kind: ReviewPicture['kind'], title: string, sides: DrawnSides): void {
    const drawn = Object.entries(sides).filter((entry): entry is [string, string] => entry[1] !== null);
    const bytes = drawn.reduce((sum, [, text]) => sum + new TextEncoder().encode(text).length, 0);
    if (this.files.length + drawn.length > this.#limits.files || this.#bytes + bytes > this.#limits.bytes) {
      this.leaveOut(1);
      return;
    }
    this.#bytes += bytes;
    const names: Record<keyof DrawnSides, string | null> = { before: null, after: null, changes: null };
    for (const [side, text] of drawn) {
      const name = this.#freeName(pictureName(this.#project, kind === 'board' ? 'board' : 'sheet', title, side));
      this.files.push({ name, text });
      names[side as keyof DrawnSides] = name;
    }
    this.pictures.push({ kind, title, ...names });
  }

  leaveOut(count: number): void {
    this.#leftOut += count;
  }

  /** What is missing, in words; undefined when nothing is. */
  get problem(): string | undefined {
    if (this.#leftOut === 0) return undefined;
    const { bytes, files } = this.#limits;
    return `${this.#leftOut} drawings of ${this.#project} are left out: more than ${files} files or ${Math.round(bytes / 1e6)} MB`;
  }

  #freeName(name: string): string {
    let free = name;
    for (let number = 2; this.#names.has(free.toLowerCase()); number++) free = name.replace(/\.svg$/, `-${number}.svg`);
    this.#names.add(free.toLowerCase());
    return free;
  }
}

/**
 * `hw/feather/feather.kicad_pro`, `sheet`, `/Power/`, `after` -> `hw-feather-feather-6f1c02ab-sheet-Power-after.svg`. Plain letters, no
 * folder, and never the name of a device; the number is of the path, so that two projects do not share a name.
 */
function pictureName(project: string, kind: string, title: string, side: string): string {
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
