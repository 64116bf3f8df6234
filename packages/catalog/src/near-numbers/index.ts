export { keysOfNumber, foldLookAlikes } from './near-keys.ts';
export { readNearQuestions, type NearQuestion } from './near-question.ts';
export { addNearCandidate, rankNear, shortlistNear, type NearCandidate, type NearFacts } from './near-ranking.ts';
