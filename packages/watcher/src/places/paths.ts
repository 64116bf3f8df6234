/** Where a name that is written in a file of `folder` leads; null: out of the watched folder. */
export function joinBelow(folder: string, name: string): string | null {
  const steps: string[] = [];
  for (const step of `${folder}/${name}`.split(/[\\/]/)) {
    if (step === '..' && steps.pop() === undefined) return null;
    if (step !== '' && step !== '.' && step !== '..') steps.push(step);
  }
  return steps.join('/');
}

export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
