/** `3.2 Timing`, `2.测试环境`, `3、电源引脚`, `10.Product packaging`: no blank need part a number from its title. */
export const NUMBERED =
  /^((?:\d{1,2}(?:[.-]\d{1,2}){0,4})|[A-Z](?:\.\d{1,2}){1,3})(?:\.?\s+|\.(?=\p{Lu}\p{Ll}{2})|[.,、．，]\s*(?=\p{Script=Han})|(?<=\.\d+)(?=\p{Script=Han}))(?=\S)(.*)$/u;
/** `Figure 3`, `Table 2`, `Figure QX2591 – 12:` with the name of the part, `Figure Two:`. */
export const CAPTION =
  /^(?:fig(?:ure)?|table|图|表|abb(?:ildung)?)\.?\s*(?:\d|[A-Z]\S*\d\s*[–—-]\s*\d+\s*:|(?:one|two|three|four|five|six|seven|eight|nine|ten)\s*[:.])/i;
/** Titles that most datasheets have: what they are printed in prints headings. */
const USUAL =
  /^(?:[\d.]*\s*|[■●▪•]\s*)(?:(?:key )?features(?:\/benefits)?|(?:general |product )?description|overview|applications?|absolute maxi\w* ratings?|maximum ratings|limiting values|(?:recommended )?operating conditions|(?:dc |ac |static |dynamic |switching |thermal )?(?:electrical |optical |thermal |operating |and )*(?:characteristics|specifications)|(?:dc |ac |static |dynamic |switching |thermal |electrical |optical |operating |and )+(?:data|resistance)|data$|resistance$|(?:contact|coil|insulation|other|general|environmental|material|physical)(?: (?:and|&) \w+)? (?:data|ratings?|specifications?|characteristics)|electrical[ /-]*optical characteristics|pin(?:ning|out| configurations?| descriptions?| assignments?| functions?)(?: information)?|ordering (?:information|guide|code)|(?:package |outline |mechanical )+(?:dimensions|outline|drawing|information|data|types?)|block diagram|functional (?:block )?diagram|typical (?:electrical |thermal |and |performance |operating |electro-optical |optical )*(?:applications?|curves?|characteristics?|performance)|timing (?:diagram|characteristics)|specifications?|dimensions|packag(?:e|ing)(?: information)?|revision history|ratings? and characteristics?|(?:electrical |optical |rating |performance )*(?:and )?characteristics? curves?|general information$|(?:recommended|suggested) (?:\w+ )?(?:pad|land|footprint)(?: \w+)?(?: (?:layout|pattern|dimensions))?$|test circuits?|functional description|(?:terminal|lead|pad) (?:configuration|assignment|connection)s?$|part number(?:ing)? (?:explanation|guide|system|structure)|product code structure$|standard packaging$|(?:product )?selection guide$|absolute maximum parameters$|(?:ac |dc )electrical performance|handling precautions$|(?:产品|主要)?特[点性]|主要参数|概述|应用|用途|极限参数|(?:绝对)?最大额定值?|电气?(?:参数|特性)|热特性|特[征性]曲线|外形尺寸|封装(?:尺寸|信息|外形)?(?:\s|$)|(?:订货|订购)信息|(?:产品)?选型(?:列表|指南|表)|注意事项|修订记录|電気的\S*特性|絶対最大定格)/i;

/** Usual titles that stand in drawings and tables too. */
export const LOOSE_WORD = /^(?:package|packaging|dimensions|overview|specifications?|output|data)$/i;

/** Raised behind a title. */
export const MARK_OF_NOTE = /^[([]?(?:notes?\s*)?[\d*†‡,\s]+[)\]]?$/i;

/** What stands before a heading; that of a font of pictures is unknown. */
export const BULLETED = /^[■█◼●▪◆◇▶►\uFFFD]\s*(?=!?\p{L})/u;
export const BULLET = /^[■█◼●▪◆◇▶►\uFFFD]$/;

/** `电特性 ELECTRICAL CHARACTERISTICS`: a title in two languages. */
const IN_HAN = /^\p{Script=Han}+\s+(?=[A-Za-z])/u;

/** `B. Application`, `b) Application`. */
export const LETTERED = /^([A-Z]\.|[A-Za-z]\))\s+(?=\p{L})/u;

/** `(1). Test conditions`. */
export const IN_PARENTHESES = /^\((\d{1,2})\)\.?\s+(?=\p{Lu})/u;

/** `(TA = 25 °C, unless otherwise specified)`: a line of its own that says when the title above it holds. */
export const IN_BRACKETS = /^[(（][^()（）]*(?:\([^()]*\)[^()（）]*)?[)）]$/;

/** Whether a line is a title that most datasheets have, whatever bullet stands before it. */
export const isUsual = (text: string): boolean => {
  const bare = text.replace(BULLETED, '').replace(LETTERED, '');
  return USUAL.test(bare) || (IN_HAN.test(bare) && USUAL.test(bare.replace(IN_HAN, '')));
};

/** `7.1 Overview ..... 12`, as tables of contents have them. */
export const ENTRY = /\S[\s.…]+\d{1,3}$/;
export const FEWEST_ENTRIES = 8;
export const APPENDIX = /^appendix\b/i;
/** What stands bold above notes and over columns. */
export const NO_TITLE =
  /^(?:(?:technical )?data ?sheet|notes?|comments?|units?|inputs?|outputs?|type|date|page|data|min\.?|max\.?|typ\.?|symbol|references?|(?:all )?dimensions?(?:\s*[(,:=].*|\s+(?:in|are|shown)\b.*)|table of contents|contents|index|remarks?|attention|caution|warning)[:.]?$/i;

/** `Dimensions (mm)`, `Dimensions: inches (mm)`: beside drawings it says in what they are, in the letters of headings it is one. */
export const DIMENSIONS =
  /^dimensions\s*(?:\([^)]*\)|:?\s*\[[^\]]*\]|:(?:\s*(?:in|inch(?:es)?|mm|millimet\w+)(?:\s*\([^)]*\))?)?)$/i;

/** `SOT-23 (top view)` names a drawing, `Package lead code identification (top view)` a section. */
export const VIEW = /^(?:\S+\s+){0,3}\(?(?:top|bottom|side|front)\s+view\b\)?(?:\s*\([^)]*\))?$/i;

/** On the last pages of many datasheets, in letters of their own. */
export const LEGAL =
  /^(?:legal disclaimer(?: notice)?|disclaimers?|(?:(?:legal|important) )?notices?|life support(?: policy)?|trademarks?|restrictions on product use|product status definitions?|definition of terms)\s?[:：]?$/i;

/** A company, the address of a site, a value behind its label, a condition alone, a range of parts, a note in Chinese: `TJ = 25 °C unless otherwise stated`, `DSK32 THRU DSK320`. */
export const NO_SECTION =
  /\bwww\.|https?:|^注\s*[:：]|。$|\b(?:co\.?,?\s*ltd|inc|corp(?:oration)?|gmbh(?:\s*&\s*co\.?\s*(?:kg|ohg))?)\.?$|^published by\b|^package number \w+$|\p{L}[:：]\s?[-±+/]{0,3}\d|^units?\s*[:：]|^[A-Z]\s?[A-Za-z]{0,4}\s?[=<>≤≥]\s?[-+±]?\d|^\S*\d\S*\s+thru\s+\S*\d\S*$/iu;

/** `1. Dimensions are in millimeters`: a note below a drawing. */
export const NOTE = /^\d{1,2}\.\s*(?:all )?dimensions?\s+(?:in|are|shown)\b/i;
export const PART_NUMBER = /^(?:(?=\S*\d)(?=\S*[A-Z]{2})[A-Z\d][A-Z\dx./-]{4,}|[A-Z][A-Za-z]{1,7}\d{3,}[A-Z\d-]*)$/;

/** `P6SMB 6.8 CA - H`: a number with blanks in it. */
export const PARTED_NUMBER = /^(?=.*\d)(?:(?=\S*\d)[A-Z\d.]+|[A-Z]{1,2}|-)(?:\s(?:(?=\S*\d)[A-Z\d.]+|[A-Z]{1,2}|-))+$/;

/** `The device must be mounted as the specifications say.` in bold letters over several lines, or `Note the following:`. */
export function isSentence(text: string): boolean {
  return /\s(?:is|are|has|have|must|should|shall|may|can|could)\s.*[.:]$|\bfollowing\s*:$|^\S+ is an? /i.test(text);
}

export function splitNumber(text: string): { number: string; rest: string } {
  const found = NUMBERED.exec(text.trim());
  return found ? { number: found[1]!, rest: found[2]!.trim() } : { number: '', rest: text.trim() };
}

export function flatten(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/** Below them stand terms with what they mean, which are no sections. */
export const TERMS =
  /^(?:[\d.]+\s+)?(?:terminology|(?:specification )?definitions?(?: of \w+)?|glossary|abbreviations)\b/i;

/** In the letters of headings, over a drawing that has no frame. */
export const NAMES_DRAWING = /diagram|schematic|circuit|outline|dimensions|pattern|layout/i;
