import { type LengthUnit, splitUnits } from './units.ts';

/** What a column of a positions file means. */
export type PositionColumn = 'reference' | 'value' | 'package' | 'x' | 'y' | 'rotation' | 'side' | 'mirror';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Names by column, in capital letters without signs; of several columns that fit, the one whose name comes first is taken. */
const NAMES: Record<PositionColumn, readonly string[]> = {
  reference: words(`
    DESIGNATOR REFDES REFDESIGNATOR REFERENCEDESIGNATOR REFERENCE REFERENCES REF PARTREFERENCE PARTID COMPNAME
    COMPONENTNAME PART NAME COMPONENT COMP LOCATION BAUTEIL BAUTEILNAME REPÈRE REPERE RIFERIMENTO REFERENCIA
    OZNACZENIE ОБОЗНАЧЕНИЕ 位号 标号 元件位号 部品番号 リファレンス
  `),
  value: words('VALUE VAL COMPVALUE COMMENT PARTVALUE WERT VALEUR VALOR DESCRIPTION 值 参数 备注'),
  package: words(`
    PACKAGE FOOTPRINT PATTERN PATTERNNAME SYMNAME SYMBOLNAME PARTDECAL PCBDECAL COMPPACKAGE PACKAGEREFERENCE CASE
    BAUFORM GEHÄUSE BOITIER BOÎTIER 封装 NAME
  `),
  // The middle of the part is what a machine picks it by; the reference point of its footprint comes second.
  x: words(`
    MIDX XMID CENTERX CENTREX XCENTER XCENTRE CENTROIDX XCENTROID 中心X 中心点X POSX XPOS X SYMX SYMBOLX LOCATIONX
    XLOCATION XLOC LOCX XPOSITION POSITIONX XCOORD COORDX XCOORDINATE COORDINATEX XKOORDINATE KOORDINATEX X坐标 坐标X
    X座標 座標X REFX
  `),
  y: words(`
    MIDY YMID CENTERY CENTREY YCENTER YCENTRE CENTROIDY YCENTROID 中心Y 中心点Y POSY YPOS Y SYMY SYMBOLY LOCATIONY
    YLOCATION YLOC LOCY YPOSITION POSITIONY YCOORD COORDY YCOORDINATE COORDINATEY YKOORDINATE KOORDINATEY Y坐标 坐标Y
    Y座標 座標Y REFY
  `),
  rotation: words(`
    ROTATION ROT ANGLE ORIENTATION ORIENT ROTATE SYMROTATE SYMBOLROTATION THETA DREHUNG WINKEL ROTATIE ANGOLO
    ROTAZIONE ROTACION ROTACIÓN OBRÓT KĄT УГОЛ ПОВОРОТ 角度 旋转 旋转角度 回転 R
  `),
  side: words(`
    SIDE LAYER TB TOPBOTTOM BOARDSIDE MOUNTSIDE PCBSIDE ASSEMBLYSIDE PLACEMENTSIDE COMPONENTSIDE SEITE LAGE
    BESTÜCKSEITE CÔTÉ COTE FACE COUCHE LATO LADO CARA CAPA STRONA СТОРОНА СЛОЙ 层 板层 层面 面 面别 贴装面 実装面
  `),
  mirror: words('SYMMIRROR MIRROR MIRRORED SYMBOLMIRROR FLIPPED'),
};

export interface FoundColumns {
  at: Map<PositionColumn, number>;
  /** Said by the names of the x and y columns: `Center-X(mil)`. */
  units: LengthUnit | undefined;
  /** Said there, and no unit that is read; or the two columns say different ones. */
  oddUnits: string | undefined;
}

/** The columns of a header row; undefined when it has no designator, x and y. */
export function findColumns(header: readonly string[]): FoundColumns | undefined {
  const keys = header.map((name) =>
    splitUnits(name)
      .name.toUpperCase()
      // What is left in brackets is an explanation: `Rotation (deg)`.
      .replaceAll(/[([{][^)\]}]*[)\]}]/g, '')
      .replaceAll(/[^\p{L}\p{N}]/gu, ''),
  );
  const at = new Map<PositionColumn, number>();
  for (const [column, names] of Object.entries(NAMES) as [PositionColumn, readonly string[]][]) {
    const found = names
      .map((name) => keys.indexOf(name))
      .find((index) => index !== -1 && (column !== 'package' || index !== at.get('reference')));
    if (found !== undefined) at.set(column, found);
  }
  if (!at.has('reference') || !at.has('x') || !at.has('y')) return undefined;
  return { at, ...unitsOfColumns(header[at.get('x')!]!, header[at.get('y')!]!) };
}

/** What the cells of x and y say together, be they heads or the row of units below them. */
export function unitsOfColumns(x: string, y: string): Pick<FoundColumns, 'units' | 'oddUnits'> {
  const [ofX, ofY] = [splitUnits(x), splitUnits(y)];
  if (ofX.unit && ofY.unit && ofX.unit !== ofY.unit)
    return { units: undefined, oddUnits: `x in ${ofX.unit} and y in ${ofY.unit}` };
  return { units: ofX.unit ?? ofY.unit, oddUnits: ofX.strange ?? ofY.strange };
}
