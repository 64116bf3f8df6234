export {
  OcrFailed,
  openOcr,
  OcrStopped,
  type Layout,
  type OcrEngine,
  type OcrOptions,
  type OcrParts,
  type OcrText,
} from './ocr.ts';
export { PictureRefused, type OcrPicture, type Turn } from './picture.ts';
export type { OcrCharacter, OcrLine, OcrWord, PixelBox } from './text.ts';
