export { flag, type Lenient, list, named, number, section, text, value } from './lenient.ts';
