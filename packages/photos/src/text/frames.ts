import { cutBody, type Body } from '../pictures/bodies.ts';
import { calm, isGrainy } from '../pictures/grain.ts';
import type { Picture, Point } from '../pictures/picture.ts';
import { findSkew, turnBackBy } from '../pictures/skew.ts';
import { turnQuarters } from '../pictures/turn.ts';
import { findInks, type Polarity } from './ink.ts';

/** Pixels around one that tell whether it is print. */
export const RADIUS = 22;

/** A picture as it is looked at for print, and where its places are in the picture that is given. */
export interface Frame {
  picture: Picture;
  inks: Record<Polarity, Uint8Array>;
  /** Letters break up in the grain of the picture. */
  hasGrain: boolean;
  /** All its print stands one way, as on a chip. */
  isOneWay?: boolean;
  /** So many of the largest lines, none of which is print, are enough; left out: 22. */
  giveUp?: number;
  placeBefore: (place: Point) => Point;
}

/** The same, turned on its side. */
export function onSide({ picture, inks, placeBefore, ...said }: Frame): Frame {
  const turn = (luma: Uint8Array): Picture => turnQuarters({ ...picture, luma }, 3);
  return {
    picture: turn(picture.luma),
    ...said,
    inks: { dark: turn(inks.dark).luma, light: turn(inks.light).luma },
    placeBefore: ([x, y]) => placeBefore([picture.width - y, x]),
  };
}

/** Lines are found as far as they lean by that, in radians. */
const LEANING = 0.27;

/** Of a picture whose edges lean further than lines are found, how it is looked at to have them level. */
export function lookLeaning({ picture, hasGrain }: Frame): (() => Frame)[] {
  let leaning: Frame | undefined;
  const skew = findSkew(picture);
  if (Math.abs(skew) < LEANING) return [];
  const turned = (): Frame => {
    const { picture: level, placeBefore } = turnBackBy(picture, skew);
    return (leaning ??= { picture: level, inks: findInks(level, RADIUS), hasGrain, placeBefore });
  };
  return [turned, () => onSide(turned())];
}

/** A chip alone, in the middle of its picture. */
export function lookAtBody(photo: Picture, body: Body, scale: number): Frame {
  const { picture: cut, placeBefore } = cutBody(photo, body);
  const picture = calm(cut);
  return {
    picture,
    inks: findInks(picture, RADIUS),
    hasGrain: isGrainy(cut),
    isOneWay: true,
    placeBefore: (place) => {
      const [x, y] = placeBefore(place);
      return [x / scale, y / scale];
    },
  };
}
