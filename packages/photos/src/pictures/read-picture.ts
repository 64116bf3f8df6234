import type { Decoders } from './decoders.ts';
import { PhotoUnreadable } from './photo-unreadable.ts';
import { readPhotoHead, type PhotoHead } from './photo-head.ts';
import type { Picture, RgbaPicture } from './picture.ts';
import { turnUpright } from './turn.ts';

/** A photo as brightness, as a person holds it. */
export interface ReadPicture {
  head: PhotoHead;
  picture: Picture;
}

/**
 * Decode a photo. Throws PhotoUnreadable for what is no photo, for one that is damaged, and for more than `mostPixels`
 * pixels, before anything is decoded.
 */
export async function readPicture(decoders: Decoders, bytes: Uint8Array, mostPixels: number): Promise<ReadPicture> {
  const head = readPhotoHead(bytes);
  refuseSize(head, mostPixels);
  const rgba = await decoders[head.format](bytes).catch((error: unknown) => {
    throw new PhotoUnreadable('damaged', 'The photo is damaged or cut, and cannot be decoded. Send it again.', {
      cause: error,
    });
  });
  if (rgba.data.length < 4 * rgba.width * rgba.height)
    throw new PhotoUnreadable('damaged', 'The photo is damaged: it holds fewer pixels than it says. Send it again.');
  return { head, picture: turnUpright(toBrightness(rgba), head.orientation) };
}

/** In pixels. */
const LEAST_SIDE = 16;

function refuseSize({ width, height }: PhotoHead, mostPixels: number): void {
  if (Math.min(width, height) < LEAST_SIDE)
    throw new PhotoUnreadable(
      'not_a_photo',
      `The picture has ${width} x ${height} pixels: that is a line and no photo. Send a photo as JPEG, PNG or WebP.`,
    );
  if (width * height <= mostPixels) return;
  const millions = (pixels: number): string => (pixels / 1e6).toFixed(1);
  throw new PhotoUnreadable(
    'too_many_pixels',
    `The photo has ${width} x ${height} = ${millions(width * height)} megapixels; up to ${millions(mostPixels)} are read. Send it smaller.`,
  );
}

/** Rec. 601 in whole numbers; what is transparent is white, as paper is. */
function toBrightness({ width, height, data }: RgbaPicture): Picture {
  const luma = new Uint8Array(width * height);
  for (let pixel = 0, at = 0; pixel < luma.length; pixel++, at += 4) {
    const grey = (77 * data[at]! + 150 * data[at + 1]! + 29 * data[at + 2]!) >> 8;
    const opacity = data[at + 3]!;
    luma[pixel] = opacity === 255 ? grey : 255 + ((((grey - 255) * opacity) / 255) | 0);
  }
  return { width, height, luma };
}
