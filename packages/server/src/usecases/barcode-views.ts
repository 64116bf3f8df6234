import type { AnswerData } from '@partwright/contract';
import { findLabels, type SeenCode } from '@partwright/photos';
import { mapLabelFacts } from './label-facts.ts';

/** The codes of a photo as the API shows them, each with the label that it makes, alone or with others. */
export function barcodeViews(codes: readonly SeenCode[]): AnswerData<'identifyPart'>['barcodes'] {
  const labels = findLabels(codes);
  return codes.map(({ format, text, quad }, at) => {
    const label = labels.find(({ codes: ofLabel }) => ofLabel.includes(at))?.label;
    return {
      format,
      text,
      fields: label === undefined ? new Map<string, string>() : mapLabelFacts(label),
      seller: label?.seller ?? null,
      unread: label?.unread ?? [],
      doubts: label?.doubts ?? [],
      quad: quad.map((corner) => [...corner]),
    };
  });
}
