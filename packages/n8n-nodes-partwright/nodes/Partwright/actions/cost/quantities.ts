const MOST_BOARDS = 1e7;

/** `10,100,1000` as numbers in the order given. Throws when one is no whole number of boards. */
export function readQuantities(text: string | number): number[] {
  const pieces = String(text)
    .split(/[,;\s]+/)
    .filter((piece) => piece !== '');
  if (pieces.length === 0) throw new Error('Quantities is empty. Give numbers of boards separated by commas: 10,100');
  return pieces.map((piece) => {
    const quantity = /^\d{1,8}$/.test(piece) ? Number(piece) : Number.NaN;
    if (quantity >= 1 && quantity <= MOST_BOARDS) return quantity;
    throw new Error(
      `Quantities holds "${piece}". Give whole numbers of boards from 1 to ${MOST_BOARDS}, separated by commas: 10,100`,
    );
  });
}
