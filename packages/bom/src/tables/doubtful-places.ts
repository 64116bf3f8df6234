/** Words of a sheet's name or a table's title that say it is not what is to be built. */
const ANOTHER =
  /\b(?:examples?|samples?|templates?|previous|obsolete|deprecated|superseded|backup|archived?|unused|not used|do not use|(?:from )?(?:an)?other (?:build|project|board|design|version)|old(?: version| bom| parts)?|beispiele?|vorlage|veraltet|nicht verwendet|exemples?|modèle|inutilisés?|ejemplos?|plantilla|sin usar)\b|示例|样例|模板|作废/i;

/** What people call the sheet that says what is to be built, among those of orders, budgets and stock. */
const BOM =
  /(?:^|[\s_.-])(?:b\.?o\.?m\.?|bill of materials?|parts? ?list|stückliste|stueckliste|nomenclature|lista de (?:materiales|componentes|materiais))(?:$|[\s_.-])|物料清单|部品表|部品リスト/iu;

/** Whether the name of a sheet says that it holds the parts to be built. */
export const isNamedBom = (sheet: string | null): boolean => sheet !== null && BOM.test(sheet);

/** The words by which a name of a sheet or a title of a table tells that its parts are no order for this board; null without. */
export function namesAnother(name: string | null): string | null {
  return (name === null ? null : ANOTHER.exec(name)?.[0]) ?? null;
}
