import type { FieldProblem } from '../errors.ts';
import { isRecord } from './core.ts';
import { formatPath, shorten, toPointer, type Path } from './names.ts';
import { say } from './unknown-name.ts';

/** A value that is still to be looked at: its way to the top is walked only where something is wrong. */
interface Open {
  value: unknown;
  step: PropertyKey | undefined;
  parent: Open | undefined;
}

/**
 * The texts of a value, and the names in it, that no database of ours keeps as they came: those with U+0000, and those with
 * half a surrogate pair, which is no character. To keep something else in their place would be to answer for what was not sent.
 *
 * Walks with a list of its own, so that depth costs no stack.
 */
export function* findUnstorableTexts(value: unknown, findSent: (path: Path) => Path): Generator<FieldProblem> {
  const open: Open[] = [{ value, step: undefined, parent: undefined }];
  for (let here = open.pop(); here; here = open.pop()) {
    const { value: inner } = here;
    if (typeof inner === 'string') {
      const fault = findFault(inner);
      if (fault !== undefined) yield describe(findSent(pathOf(here)), fault);
    } else if (Array.isArray(inner)) {
      for (const [step, next] of inner.entries()) open.push({ value: next, step, parent: here });
    } else if (isRecord(inner) && !ArrayBuffer.isView(inner)) {
      for (const [step, next] of Object.entries(inner)) {
        const fault = findFault(step);
        const there: Open = { value: next, step, parent: here };
        if (fault !== undefined) yield describe(findSent(pathOf(there)), fault);
        else open.push(there);
      }
    }
  }
}

function pathOf(place: Open): Path {
  const steps: PropertyKey[] = [];
  for (let at: Open | undefined = place; at?.step !== undefined; at = at.parent) steps.push(at.step);
  return steps.toReversed();
}

function findFault(text: string): string | undefined {
  if (text.includes('\0')) return 'the character U+0000';
  return text.isWellFormed() ? undefined : 'half of a surrogate pair';
}

function describe(path: Path, fault: string): FieldProblem {
  const shown = path.map((step) =>
    typeof step === 'string' ? shorten(step.toWellFormed().replaceAll('\0', '\uFFFD')) : step,
  );
  const detail = `${say(formatPath(shown))} holds ${fault}, which cannot be kept; leave it out`;
  return { pointer: toPointer(shown), code: 'unstorable_text', detail };
}
