import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** For packages that come without the text of their licence: a file of their name here. */
const KEPT_TEXTS = join(import.meta.dirname, 'licences');
const TEXT_NAME = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;
const RULE = '='.repeat(78);

/** @typedef {{ name: string, version: string, licence: string, folder: string }} Package */

/**
 * The complete licence texts of all packages that files are of, in the order of their names.
 *
 * @param {Iterable<string>} files Absolute paths.
 * @throws when a package has no text
 */
export function licenceTexts(files) {
  /** @type {Map<string, Package>} */
  const packages = new Map();
  for (const folder of new Set([...files].map((file) => dirname(file)))) {
    const found = findPackage(folder);
    packages.set(`${found.name}@${found.version}`, found);
  }
  const ordered = [...packages].sort(([a], [b]) => (a < b ? -1 : 1));
  return ordered
    .map(([id, found]) => `${RULE}\n${id} (${found.licence})\n${RULE}\n\n${readLicenceText(found).trim()}\n`)
    .join('\n');
}

/** @param {string} start @returns {Package} */
function findPackage(start) {
  for (let folder = start; folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (!existsSync(manifest)) continue;
    const { name, version, license } = JSON.parse(readFileSync(manifest, 'utf8'));
    // Some have further manifests inside that only say how their files are to be read.
    if (name !== undefined && version !== undefined) return { name, version, licence: license ?? 'see below', folder };
  }
  throw new Error(`${start} is of no package`);
}

/** @param {Package} found */
function readLicenceText({ name, folder }) {
  const texts = readdirSync(folder)
    .filter((file) => TEXT_NAME.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());
  if (texts.length > 0) return texts.join('\n\n');
  const kept = join(KEPT_TEXTS, `${name.replace('/', '__')}.txt`);
  if (existsSync(kept)) return readFileSync(kept, 'utf8');
  throw new Error(`${name} comes without the text of its licence; put it into ${kept}`);
}
