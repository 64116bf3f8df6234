import type { QuoteField, QuoteQuestion } from './types.ts';

const MOST_CHOICES = 16;

/** Collects what is asked, and gives what a person has answered. */
export class Questions {
  readonly list: QuoteQuestion[] = [];
  readonly #answers: Readonly<Record<string, string>>;

  constructor(answers: Readonly<Record<string, string>> = {}) {
    this.#answers = answers;
  }

  /** What a person said; undefined: nothing. `place` null: of the whole quotation. */
  answer(field: QuoteField, place: string | null): string | undefined {
    const said = this.#answers[idOf(field, place)];
    return said === undefined || said.trim() === '' ? undefined : said.trim();
  }

  ask(field: QuoteField, place: string | null, text: string, message: string, choices: readonly string[] = []): void {
    const id = idOf(field, place);
    if (this.list.some((question) => question.id === id)) return;
    this.list.push({
      id,
      field,
      place,
      text: text.slice(0, 200),
      message,
      choices: [...new Set(choices)].slice(0, MOST_CHOICES),
    });
  }
}

function idOf(field: QuoteField, place: string | null): string {
  return place === null ? field : `${place} ${field}`;
}
