/** Words of a sheet's name or a table's title that say it is not what is to be built. */
const ANOTHER =
  /\b(?:examples?|samples?|templates?|previous|obsolete|deprecated|superseded|backup|archived?|unused|not used|do not use|(?:from )?(?:an)?other (?:build|project|board|design|version)|old(?: version| bom| parts)?|beispiele?|vorlage|veraltet|nicht verwendet|exemples?|modèle|inutilisés?|ejemplos?|plantilla|sin usar)\b|示例|样例|模板|作废/i;

/** The words by which a name of a sheet or a title of a table tells that its parts are no order for this board; null without. */
export function namesAnother(name: string | null): string | null {
  return (name === null ? null : ANOTHER.exec(name)?.[0]) ?? null;
}
