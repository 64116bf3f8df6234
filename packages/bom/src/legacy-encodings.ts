const words = (list: string): readonly string[] => list.split(' ').map((word) => word.replaceAll('_', ' '));

/**
 * Legacy encodings with words that stand in the headers of BOMs written in them. The encoding under which most of
 * its own words appear is the right one: a wrong one turns them into other characters.
 */
export const LEGACY: readonly { encoding: string; words: readonly string[] }[] = [
  {
    encoding: 'gb18030',
    words: words('位号 数量 封装 型号 规格 名称 物料 序号 描述 备注 元件 厂家 制造商 品牌 用量 单价 位置 编号'),
  },
  { encoding: 'big5', words: words('位號 數量 封裝 型號 規格 名稱 料號 序號 描述 備註 廠商 品牌 用量 位置') },
  {
    encoding: 'shift_jis',
    words: words('部品 数量 型番 品名 メーカ 記号 参照 備考 員数 定数 品番 番号 個数 実装 未実装'),
  },
  { encoding: 'euc-jp', words: words('部品 数量 型番 品名 メーカ 記号 参照 備考 員数 定数 品番 番号 個数 実装') },
  { encoding: 'euc-kr', words: words('수량 부품 규격 제조사 품명 품번 위치 비고 단가') },
  {
    encoding: 'windows-1251',
    words: words(
      'Кол Наименование Обозначение Примечание Номинал Корпус Позиция Производитель Артикул Тип Поз Цена Описание Поставщик Резистор Конденсатор',
    ),
  },
  {
    encoding: 'koi8-r',
    words: words(
      'Кол Наименование Обозначение Примечание Номинал Корпус Позиция Производитель Артикул Тип Поз Цена Описание Поставщик Резистор Конденсатор',
    ),
  },
  {
    encoding: 'ibm866',
    words: words(
      'Кол Наименование Обозначение Примечание Номинал Корпус Позиция Производитель Артикул Тип Поз Цена Описание Поставщик Резистор Конденсатор',
    ),
  },
  {
    encoding: 'windows-1250',
    words: words(
      'Ilość ilość Wartość Część Opis_części Označení Množství Počet Součástk Převod Megnevezés Érték Mennyiség Gyártó Količina Označenie Množstvo',
    ),
  },
  {
    encoding: 'iso-8859-2',
    words: words(
      'Ilość ilość Wartość Część Opis_części Označení Množství Počet Součástk Převod Megnevezés Érték Mennyiség Gyártó Količina Označenie Množstvo',
    ),
  },
];
