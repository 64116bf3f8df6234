export { readJlcparts } from './jlcparts.ts';
export { readStarter } from './starter.ts';
