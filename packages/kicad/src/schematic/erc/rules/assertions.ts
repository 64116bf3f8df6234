import type { ErcContext, Violation } from '../model.ts';

/** Notes such as `${ERC_WARNING check the polarity}` that the designer left for himself. */
export function* assertions({ project }: ErcContext, keyword: 'ERC_WARNING' | 'ERC_ERROR'): Generator<Violation> {
  const start = `\${${keyword} `;
  for (const sheet of project.sheets)
    for (const item of sheet.file.texts) {
      const from = item.text.indexOf(start);
      const end = from === -1 ? -1 : item.text.indexOf('}', from);
      if (end === -1) continue;
      yield {
        subjects: [{ what: 'text', item, shown: '', sheet }],
        description: item.text.slice(from + start.length, end),
      };
    }
}
