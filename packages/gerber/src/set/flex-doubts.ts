import { wordsOfName } from '../names/name-words.ts';
import { isBlank } from './is-blank.ts';
import type { GerberSet, SetDoubt } from './model.ts';

/** What is glued on flexible boards alone. A board's own name may have `flex` in it for any reason. */
const FLEXIBLE_WORDS = new Set(['stiffener', 'stiffeners', 'coverlay', 'coverlays', 'coverlayer', 'coverlayers']);
/** What flexible boards are made of, as stackups name it. */
const FLEXIBLE_MATERIAL = /poly-?imide|kapton|pyralux|\bflex/i;

/** A flexible or rigid-flex board: prices, limits and stackups that are known here are of rigid ones. */
export function flexDoubts({ layers, job }: GerberSet): SetDoubt[] {
  const glued = layers.find(
    ({ file, layer }) =>
      !isBlank(layer) && wordsOfName(file.slice(file.lastIndexOf('/') + 1)).some((word) => FLEXIBLE_WORDS.has(word)),
  );
  if (glued) return [aboutMaterial(glued.file, `${glued.file} is of a flexible board`)];
  const soft = job?.layers.find(({ material }) => material !== null && FLEXIBLE_MATERIAL.test(material));
  if (!job || !soft) return [];
  return [aboutMaterial(job.file, `${job.file} has a layer of ${soft.material}, as flexible boards have`)];
}

const aboutMaterial = (file: string, why: string): SetDoubt => ({
  about: 'material',
  file,
  message: `${why}: prices and limits here are those of rigid boards; ask a fab of flexible boards`,
});
