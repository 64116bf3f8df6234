export { fromSymbolLibrary, type SymbolReading } from './from-kicad-symbol.ts';
export { SExpressionUnreadable } from '@partwright/files/s-expressions';
export { SymbolLibraryReader, type LibrarySymbol, type SymbolLibrary } from './symbol-library.ts';
