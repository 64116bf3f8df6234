export type BoardSide = 'top' | 'bottom';

/** As tools, makers and people write the sides, in small letters without signs. */
const WORDS: Record<BoardSide, ReadonlySet<string>> = {
  top: new Set(
    't,tl,top,toplayer,topside,toplay,topcopper,toppcb,toplayer1,f,front,fcu,frontside,c,cs,comp,component,componentside,compside,primary,primaryside,1,layer1,layertop,oben,oberseite,vorderseite,bestückungsseite,bs,dessus,haut,facehaute,supérieur,supérieure,superieur,avant,superior,arriba,carasuperior,delantera,cima,superiore,alto,sopra,latosuperiore,góra,gora,górna,верх,верхний,верхняя,сверху,лицевая,顶,顶层,顶面,顶部,正面,上,上面,上层,表,表面,部品面,부품면,윗면'.split(
      ',',
    ),
  ),
  bottom: new Set(
    'b,bl,16,bot,bottom,bottomlayer,bottomside,botlayer,botside,bottomcopper,back,bcu,backside,s,ss,sold,solder,solderside,secondary,secondaryside,2,layerbottom,unten,unterseite,rückseite,lötseite,ls,dessous,bas,inférieur,inférieure,inferieur,arrière,inferior,abajo,carainferior,trasera,baixo,inferiore,basso,sotto,latoinferiore,dół,dol,dolna,низ,нижний,нижняя,снизу,обратная,底,底层,底面,底部,背面,反面,下,下面,下层,裏,裏面,はんだ面,아랫면'.split(
      ',',
    ),
  ),
};

const bare = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * Read a side of the board as tools write it: `T`, `TopLayer`, `F.Cu`, `bottom`, `Unterseite`, `底层`. Undefined when it is
 * none, or both.
 *
 * @example
 * import { readSide } from '@partwright/manufacturing/placement';
 *
 * readSide('B.Cu'); // => 'bottom'
 * readSide('both'); // => undefined
 */
export function readSide(text: string): BoardSide | undefined {
  const word = bare(text);
  if (WORDS.top.has(word)) return 'top';
  return WORDS.bottom.has(word) ? 'bottom' : undefined;
}

/** A column that says whether a part is mirrored, as Allegro's: `YES`, `m`, `1`; nothing is the top. */
export function readMirror(text: string): BoardSide | undefined {
  const word = bare(text);
  if (/^(?:|0|n|no|false|none|nein|non)$/.test(word)) return 'top';
  if (/^(?:1|m|mirror|mirrored|y|yes|true|ja|oui)$/.test(word)) return 'bottom';
  return readSide(text);
}

/** Other words for a side are in the names of boards: `front-panel.csv`, `component-placement.csv`. */
const IN_NAMES = /^(?:top|bot|bottom|toplayer|bottomlayer|topside|bottomside|oberseite|unterseite|dessus|dessous)$/;

/** The side that the name of a file speaks of: `board-bottom.pos`, `CPL_TOP.csv`, `a.mnb`. Undefined when none or both. */
export function sideOfName(filename: string): BoardSide | undefined {
  const name = filename.replace(/^.*[/\\]/, '');
  if (/\.mnb$/i.test(name)) return 'bottom';
  if (/\.mnt$/i.test(name)) return 'top';
  // A capital after a small letter begins a word: `PnpTop`.
  const words = name
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  const said = new Set(words.flatMap((word) => (IN_NAMES.test(word) ? (readSide(word) ?? []) : [])));
  return said.size === 1 ? [...said][0] : undefined;
}

/** `Side : Top` above the table. Undefined where both or none is named. */
export function sideInProse(lines: readonly string[]): BoardSide | undefined {
  const said = new Set(
    lines.flatMap((line) => {
      const word = /\b(?:board ?)?(?:side|layer|seite|côté|lato)\b\s*[:=]\s*"?([\p{L}.]+)/iu.exec(line)?.[1];
      return word === undefined ? [] : (readSide(word) ?? []);
    }),
  );
  return said.size === 1 ? [...said][0] : undefined;
}
