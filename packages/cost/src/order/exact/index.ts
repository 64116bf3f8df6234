export { type OrderProblem } from '../problem.ts';
export { type ExactAnswer, type ExactOrder, readyExactOrder } from './exact-order.ts';
export { type Milp } from './milp.ts';
