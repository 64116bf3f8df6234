import { extractStem } from '@partwright/files/paths';

/** What the names of lists end with that have the columns of a BOM and are none. */
const OTHER = new Set(
  `pos position positions cpl pnp placement placements centroid centroids xy pickplace pickandplace netlist nets erc drc
  testreport testresult testresults testlog measurements pricelist prices preisliste preise tarif tarifs listino
  stocklist stock inventory inventar lagerliste lagerbestand bestand bestandsliste voorraad`.split(/\s+/),
);
/** Which one of several it is. */
const WHICH = /^(?:\d+|v\d*|rev\d*|[a-d]|top|bottom|bot|front|back|all|both|new|old|final|smt|smd|tht)$/;

/** Whether a name says that a file is a list of positions, nets, results, prices or stock: `amp-all-pos`, `price list 2`. */
export function isOfOtherList(path: string): boolean {
  const words = extractStem(path)
    .slice(0, 300)
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  while (words.length > 1 && WHICH.test(words.at(-1)!)) words.pop();
  // A board may be a stock ticker, and a tester: only the last words say what a file is.
  return [1, 2, 3].some((count) => OTHER.has(words.slice(-count).join('')));
}
