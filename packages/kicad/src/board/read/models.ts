import { findList, listNamed, type SExpression } from '@partwright/files/s-expressions';
import type { EmbeddedFile, FootprintModel, Triple } from '../model.ts';
import { readFlag, readNumber, readWord } from './numbers.ts';

const MM_PER_INCH = 25.4;

/** `(model "x.step" (offset (xyz 0 0 0)) (scale (xyz 1 1 1)) (rotate (xyz 0 0 0)))`. Before 6.0 it was moved by inches, in `at`. */
export function readModel(list: SExpression): FootprintModel {
  const inches = findList(list, 'at');
  const [x, y, z] = readTriple(inches ?? findList(list, 'offset'), 0);
  const unit = inches ? MM_PER_INCH : 1;
  return {
    path: list.atoms[0] ?? '',
    hidden: readFlag(list, 'hide'),
    offsetMm: [x * unit, y * unit, z * unit],
    rotationDeg: readTriple(findList(list, 'rotate'), 0),
    scale: readTriple(findList(list, 'scale'), 1),
  };
}

function readTriple(list: SExpression | undefined, fallback: number): Triple {
  const atoms = (list && findList(list, 'xyz')?.atoms) ?? [];
  return [readNumber(atoms[0], fallback), readNumber(atoms[1], fallback), readNumber(atoms[2], fallback)];
}

/** `(embedded_files (file (name "x.step") (type model) (data |…|) (checksum "…")))`. */
export function readEmbeddedFiles(list: SExpression): EmbeddedFile[] {
  return listNamed(list, 'file').map((file) => ({
    name: readWord(file, 'name'),
    kind: readWord(file, 'type'),
    data: (findList(file, 'data')?.atoms ?? []).join('').replaceAll('|', ''),
  }));
}
