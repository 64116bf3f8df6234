import { features, type Feature } from './features.ts';

/**
 * The groups that a part is looked for in: all parts that have these features in common. They overlap on purpose: which of
 * them tells a price best differs from part to part, and is measured.
 */
const written = `
  maker numberLess1
  maker numberLess2
  maker numberLess3
  maker number4
  maker number5
  maker number6
  maker number7
  maker number8
  maker number10
  maker number3 package category
  maker number4 package category
  maker number5 package category
  maker number6 package category
  maker number3 package category near1
  maker number4 package category near1
  maker number5 package category near1
  maker number5 package figure4
  maker number8 package figure4
  kind number4
  kind number5
  kind number6
  kind number8
  category package figure1 figure2 figure3 maker
  category package near1 near2 maker
  category package near1 maker
  category package figure2 figure3 figure4 maker
  category package figure2 maker
  category package figure4 maker
  category package maker
  category near1 near2 near3 maker
  category near1 maker
  category maker
  category package figure1 figure2 figure3
  category package figure1 figure2
  category package near1 near2
  category package near1
  category package figure2 figure3
  category package
  category near1 near2 near3
  category
  kind package value tolerance voltage
  kind package value tolerance
  kind package value voltage
  kind package value
  kind package valueNear voltage
  kind package valueNear
  kind package
  kind value
  kind valueNear
  kind
`;

export const levels: readonly (readonly Feature[])[] = written
  .trim()
  .split('\n')
  .map((line) => line.trim().split(' ') as Feature[]);

/** The same as places in `features`. */
export const levelPlaces: readonly (readonly number[])[] = levels.map((names) =>
  names.map((name) => features.indexOf(name)),
);
