/** What the letters are printed in that OCR reads. */
export const OCR_FONT = 'OCR';
