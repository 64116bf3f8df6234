import type { Finding, FindingPlace, ReviewProject } from '../model.ts';

/** What the tools that read reports point at: a file, and a line where there is one. */
export interface FilePlace {
  file: string;
  line: number | null;
  what: string;
}

/** The first places of a finding that lie in files; the project's own file when none does. */
export function filePlaces({ places }: Finding, project: ReviewProject, most: number): FilePlace[] {
  const inFiles = places.filter(({ file }: FindingPlace) => file !== '').slice(0, most);
  return inFiles.length > 0 ? inFiles : [{ file: project.path, line: null, what: '' }];
}

export function readLineNumber({ line }: FilePlace): number | undefined {
  return line === null || !Number.isSafeInteger(line) || line < 1 ? undefined : line;
}

/** A path as a relative URI: nothing in a name is read as a scheme, a query or a way out. */
export function encodeUri(path: string): string {
  const steps = path.toWellFormed().split(/[\\/]/);
  const inside = steps.filter((step) => step !== '' && step !== '.' && step !== '..');
  return inside.length === 0 ? '.' : inside.map(encodeURIComponent).join('/');
}
