import { splitPhraseWords } from '../phrases.ts';

/** Words that narrow nothing down, in the languages that queries come in. */
const FILLERS = new Set(
  `a an the for with and or of in on to by from is are any some one need want looking find show me please component part
  electronic connector smd smt smt-only pin rating rated value size type package footprint case case-size metric imperial code
  tolerance ohm volt watt amp mit und für der die das ein eine bauform gehäuse de la le les un une avec et pour`.split(
    /\s+/,
  ),
);

const IN_STOCK = /(?<![\p{L}\d])(?:in[ -]?stock|available|auf lager|lagernd|verfügbar|en stock)(?![\p{L}\d])/giu;

/** `in stock` and its like, taken out of the text. */
export function takeStock(text: string): { inStock: true | null; rest: string } {
  const rest = text.replace(IN_STOCK, ' ').replace(/\s+/g, ' ').trim();
  return { inStock: rest.length < text.length ? true : null, rest };
}

const NEGATED = /(?<![\p{L}\d-])(?:not|no|without|except|kein|keine|nicht|ohne) ([^\s]{1,40})/giu;

/** What must not be: no condition can say that, so it is left out and told. */
export function takeNegations(text: string): { negated: string[]; rest: string } {
  const negated: string[] = [];
  const rest = text.replace(NEGATED, (whole: string, word: string) => {
    // `not less than 5 V` is a bound.
    if (/^(?:less|more|fitted|lower|higher|greater)$/i.test(word)) return whole;
    negated.push(whole.trim());
    return ' ';
  });
  return { negated, rest: rest.replace(/\s+/g, ' ').trim() };
}

/** Leave out the words that narrow nothing down. */
export function takeFillers(tokens: readonly string[]): string[] {
  return tokens.filter((token) => {
    const words = splitPhraseWords(token);
    return words.length > 0 && !words.every((word) => FILLERS.has(word));
  });
}
