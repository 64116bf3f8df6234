import type { AdviceRule } from '../model.ts';

export const obsoletePart: AdviceRule = {
  code: 'obsolete_part',
  title: 'Part that is no longer made',
  *advise({ parts, options: { findLifecycle: lifecycleOf } }) {
    for (const part of parts) {
      const number = part.partNumber ?? part.understood.partNumbers[0];
      if (!part.isFitted || number === undefined) continue;
      const state = lifecycleOf?.(number, part.manufacturer);
      if (state === 'obsolete')
        yield { parts: [part], confidence: 0.95, reason: `${number} of ${part.reference} is obsolete` };
      else if (state === 'not_recommended')
        yield {
          parts: [part],
          confidence: 0.7,
          reason: `${number} of ${part.reference} is not recommended for new designs`,
        };
    }
  },
};
