export { connect } from './connect.ts';
export type * from './model.ts';
