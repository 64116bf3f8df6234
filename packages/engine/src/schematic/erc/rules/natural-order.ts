/** `R2` before `R10`: digits are compared as numbers, the rest sign by sign. */
export function compareNaturally(a: string, b: string): number {
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    const [endA, endB] = [endOfDigits(a, i), endOfDigits(b, j)];
    if (endA > i && endB > j) {
      const difference = Number(a.slice(i, endA)) - Number(b.slice(j, endB));
      if (difference !== 0 && !Number.isNaN(difference)) return difference;
      [i, j] = [endA, endB];
    } else {
      const difference = a.charCodeAt(i++) - b.charCodeAt(j++);
      if (difference !== 0) return difference;
    }
  }
  return a.length - i - (b.length - j);
}

function endOfDigits(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charCodeAt(at) >= 48 && text.charCodeAt(at) <= 57) at++;
  return at;
}
