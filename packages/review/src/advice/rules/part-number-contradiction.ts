import type { AdviceRule, Part } from '../model.ts';

export const partNumberContradiction: AdviceRule = {
  code: 'part_number_contradiction',
  title: 'Part number that says something else than the symbol',
  *advise({ parts }) {
    const groups = new Map<string, { code: string; reason: string; parts: Part[] }>();
    for (const part of parts) {
      if (!part.isFitted) continue;
      const note = part.understood.contradictions.find(({ code }) => code.startsWith('mpn_contradicts_'));
      if (note === undefined) continue;
      const known = groups.get(note.message);
      if (known === undefined) groups.set(note.message, { code: note.code, reason: note.message, parts: [part] });
      else known.parts.push(part);
    }
    for (const group of groups.values()) yield { ...group, confidence: 0.9 };
  },
};
