import type { Parameter } from '@partwright/catalog';
import { toParameter, type ParameterTuple } from './rows.ts';

/** Half a million parts say about a fifth as many different things. */
const MOST_KNOWN = 400_000;

/** Reads stored lists of parameters; what is said again comes back as the same object, as long as it is remembered. */
export class ParameterReader {
  readonly #known = new Map<string, Parameter>();

  /** One list for each line: a JSON array of tuples without line breaks or spaces, as the store writes it. */
  readLines(text: string): Parameter[][] {
    return text === '' ? [] : text.split('\n').map((line) => this.#readList(line));
  }

  #readList(list: string): Parameter[] {
    if (!list.startsWith('[[') || !list.endsWith(']]')) return parse(list);
    const parameters: Parameter[] = [];
    // The text of a value may hold the separator too. Such a piece ends inside a string, which no JSON does.
    for (const piece of list.slice(2, -2).split('],[')) {
      const parameter = this.#known.get(piece) ?? this.#learn(piece);
      if (parameter === undefined) return parse(list);
      parameters.push(parameter);
    }
    return parameters;
  }

  #learn(piece: string): Parameter | undefined {
    let parameter: Parameter;
    try {
      parameter = toParameter(JSON.parse(`[${piece}]`) as ParameterTuple);
    } catch {
      return undefined;
    }
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    // A slice would keep the whole page it was cut from in memory.
    this.#known.set(Buffer.from(piece).toString(), parameter);
    return parameter;
  }
}

function parse(list: string): Parameter[] {
  return (JSON.parse(list) as ParameterTuple[]).map(toParameter);
}
