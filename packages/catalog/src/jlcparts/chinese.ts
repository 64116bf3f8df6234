/** Chinese words that recur in attribute values, with what they mean; anything else in Chinese is left out. */
const words = new Map([
  ['贴片晶振', 'SMD crystal'],
  ['直插晶振', 'Through-hole crystal'],
  ['内置', 'Built-in'],
  ['外置', 'External'],
  ['不带', 'Without'],
  ['带支架', 'With bracket'],
  ['带锁扣', 'Locking'],
  ['正贴', 'Top mount'],
  ['侧贴', 'Side mount'],
  ['欧翼型', 'Gull wing'],
  ['直插型', 'Through Hole'],
  ['侧插型', 'Right Angle'],
  ['贴片型', 'Surface Mount'],
  ['卧贴', 'Surface Mount, Right Angle'],
  ['立贴', 'Surface Mount,Vertical'],
  ['贴片', 'Surface Mount'],
  ['直插', 'Through Hole'],
  ['插件', 'Through Hole'],
  ['弯插', 'Right Angle'],
  ['轨到轨', 'Rail-to-rail'],
  ['开集', 'Open collector'],
  ['开漏', 'Open-drain'],
  ['推挽', 'Push-pull'],
  ['三态输出', 'Tri-State'],
  ['双极性输出', 'Bipolar'],
  ['差分输出', 'Differential'],
  ['缓冲', 'buffered'],
  ['非缓冲', 'unbuffered'],
  ['并口', 'Parallel'],
  ['绕线电感', 'Wirewound'],
  ['薄膜电阻', 'Thin film'],
  ['厚膜电阻', 'Thick film'],
  ['金属膜电阻', 'Metal film'],
  ['碳膜电阻', 'Carbon film'],
  ['合金电阻', 'Alloy'],
  ['多化学', 'Multi-chemistry'],
  ['锂离子', 'Lithium ion'],
  ['锂电池', 'Lithium Battery'],
  ['向上计数器', 'Up counter'],
  ['锁存开关', 'Latching'],
  ['红色', 'Red'],
  ['绿色', 'Green'],
  ['蓝色', 'Blue'],
  ['黄色', 'Yellow'],
  ['白色', 'White'],
  ['橙色', 'Orange'],
  ['黑色', 'Black'],
  ['透明', 'Transparent'],
  ['公头', 'Male'],
  ['母头', 'Female'],
  ['镀金', 'Gold'],
  ['镀锡', 'Tin'],
]);

const HAN = /\p{Script=Han}/u;

function hasChinese(text: string): boolean {
  return HAN.test(text);
}

/**
 * A text with its Chinese items translated; items are parted by `,` `;` `/` or `、`. Items without a known meaning are left
 * out and counted; null when nothing is left.
 */
export function translate(text: string): { text: string | null; dropped: number } {
  if (!hasChinese(text)) return { text, dropped: 0 };
  const kept: string[] = [];
  let dropped = 0;
  for (const item of text.split(/[,;、/]/).map((item) => item.trim())) {
    const meaning = words.get(item) ?? words.get(item.replace(/\(.*\)$/, ''));
    if (meaning !== undefined) kept.push(meaning);
    else if (hasChinese(item)) dropped++;
    else if (item !== '') kept.push(item);
  }
  return { text: kept.length === 0 ? null : kept.join(', '), dropped };
}

const packageWords: readonly [RegExp, string][] = [
  [/弯插/g, 'THT right angle'],
  [/插件|直插/g, 'THT'],
  [/卧贴/g, 'horizontal'],
  [/立贴/g, 'vertical'],
  [/贴片/g, 'SMD'],
  [/交错[脚角]/g, 'staggered'],
  [/螺栓(?:安装)?/g, 'screw mount'],
  [/圆盘/g, 'disc'],
];

/** A package text in English: `插件,P=2.54mm` -> `THT,P=2.54mm`; null for `-` and for what is left unreadable. */
export function translatePackage(text: string): string | null {
  let english = text.normalize('NFKC');
  for (const [pattern, meaning] of packageWords) english = english.replace(pattern, meaning);
  english = english.replace(/\p{Script=Han}+/gu, '').trim();
  return english === '' || english === '-' ? null : english;
}
