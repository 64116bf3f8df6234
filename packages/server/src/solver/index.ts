export { createSolver, type OrderSolver, SolverBusy } from './order-solver.ts';
