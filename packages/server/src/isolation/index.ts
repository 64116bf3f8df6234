export { createParserPool, type ParserPool } from './parser-pool.ts';
export { boardJobTypes, type BoardAnswer, type BoardWish } from './board-answer.ts';
