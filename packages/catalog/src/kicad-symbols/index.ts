export { fromSymbolLibrary, type SymbolReading } from './from-kicad-symbol.ts';
export { SymbolLibraryReader, type LibrarySymbol, type SymbolLibrary } from './symbol-library.ts';
