/** `'a; b'` -> `['a', 'b']`; undefined when nothing is in it. An expression may also give a list, or one number. */
export function textList(
  given: string | number | readonly string[] | undefined,
  separator: string,
): string[] | undefined {
  const pieces = [given ?? []].flat().flatMap((piece) => String(piece).split(separator));
  const said = pieces.map((piece) => piece.trim()).filter((piece) => piece !== '');
  return said.length > 0 ? said : undefined;
}
