/** KiCad forgives half a micrometre everywhere; one nanometre more is what our numbers are rounded by. */
export const FORGIVEN = 501;
