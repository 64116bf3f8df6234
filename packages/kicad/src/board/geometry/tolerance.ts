/** KiCad forgives half a micrometre everywhere; what is beyond it is the noise of our numbers, in nanometres. */
export const FORGIVEN = 500.05;
