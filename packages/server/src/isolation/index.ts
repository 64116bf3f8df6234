export { createParserPool, type ParserPool } from './parser-pool.ts';
