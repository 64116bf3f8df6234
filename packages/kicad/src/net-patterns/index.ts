export { readNetPattern } from './net-pattern.ts';
