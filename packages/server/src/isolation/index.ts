export { createParserPool, type ParserPool } from './parser-pool.ts';
export { type BoardAnswer, type BoardProject, type BoardWish } from './board-answer.ts';
