import type { PdfPage } from '../pdf/pdf-file.ts';

/** Of the letters of a page: with more of them unseen they are what a program for OCR read on its picture. */
const LAID_OVER = 0.5;

/**
 * A page with the letters that are to be believed. Letters that are in the file and not painted are no part of what a page says, unless
 * nearly all of it is so: programs for OCR lay what they read over the picture of a page.
 */
export function dropUnseenText(page: PdfPage): { page: PdfPage; isLaidOver: boolean } {
  const letters = page.glyphs.filter(({ text }) => text.trim() !== '');
  const unseen = letters.filter(({ isUnseen }) => isUnseen).length;
  if (unseen === 0) return { page, isLaidOver: false };
  if (unseen > LAID_OVER * letters.length) return { page, isLaidOver: true };
  return { page: { ...page, glyphs: page.glyphs.filter(({ isUnseen }) => !isUnseen) }, isLaidOver: false };
}
