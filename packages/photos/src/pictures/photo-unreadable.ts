/** Why a photo gives nothing to look at. */
export type PhotoFault = 'not_a_photo' | 'heic' | 'damaged' | 'too_many_pixels';

/**
 * A file that is no photo, or one that cannot be read; the message says what to do.
 *
 * @example
 * import { PhotoUnreadable } from '@partwright/photos';
 *
 * new PhotoUnreadable('heic', 'Send it as JPEG'); // => { fault: 'heic', message: 'Send it as JPEG' }
 */
export class PhotoUnreadable extends Error {
  override name = 'PhotoUnreadable';
  readonly fault: PhotoFault;

  constructor(fault: PhotoFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}
