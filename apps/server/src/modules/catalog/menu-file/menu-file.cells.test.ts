import { expect, test } from 'vitest'
import type { SheetCell } from '../../../kernel/sheet/sheet.rows.ts'
import { type CellWorld, moneyCell, rateCell, textCell, textsCell, wholeCell } from './menu-file.cells.ts'
import { nameBook } from './menu-file.names.ts'
import { fileSheets, type SheetKey } from './menu-file.sheets.ts'

const book = nameBook([])
const world: CellWorld = {
  lang: 'de',
  currency: { symbol: '₺', symbol_format: 'suffix', thousands: '.', decimal: ',', decimals: 2 },
  names: { category: book, option_group: book, kitchen: book, icon: book },
}
const cellAt = (key: SheetKey, path: string) => {
  const column = fileSheets[key].columns.find((one) => one.path === path)
  if (!column) throw new Error(`${key} has no ${path}`)
  return column.cell
}

const lunches = [1, 2, 3].map((weekday) => ({ weekday, start: 660, end: 900 }))
const night = { weekday: 6, start: 1_080, end: 1_560 }

test.each<[what: string, kind: ReturnType<typeof moneyCell>, cell: Exclude<SheetCell, null>, said: unknown]>([
  ['a price', moneyCell(), 12.5, 1250],
  ['one of binary fractions', moneyCell(), 1.1 * 3, 330],
  ['one as text', moneyCell(), '1.234,50 ₺', 123_450],
  ['one with a point', moneyCell(), '12.50', 1250],
  ['one of three decimals', moneyCell(), 12.345, 'menu-import.decimals'],
  ['words', moneyCell(), 'twelve', 'rule.numeric'],
  ['a truth', moneyCell(), true, 'rule.numeric'],
  ['a failed formula', moneyCell(), { error: '#REF!' }, 'menu-import.cell-error'],
  ['one beyond all numbers', moneyCell(), 1e300, Number.MAX_SAFE_INTEGER],
  ['a rate', rateCell, 10, 1000],
  ['a rate as text', rateCell, '% 8,5', 850],
  ['a rate below one, said to be one', rateCell, '0.5 %', 50],
  ['ten per cent as a spreadsheet keeps it', rateCell, 0.1, 'menu-import.below-one'],
  ['no rate', rateCell, 0, 0],
  ['half a piece', wholeCell(), 1.5, 'menu-import.decimals'],
  ['a number as a name', textCell(10), 7, '7'],
  ['a name with leading zeros', textCell(10), '007', '007'],
  ['a text that has to be trimmed', textCell(10), ' e\u0301 ', 'é'],
  ['a list', textsCell, ' a, "b, c" ,"say ""d""", ', ['a', 'b, c', 'say "d"']],
  ['a list that does not end', textsCell, '"a, b', 'menu-import.list'],
  ['yes in another language', cellAt('product', 'show_in_list'), 'EVET', true],
  ['no as a number', cellAt('product', 'show_in_list'), 0, false],
  ['perhaps', cellAt('product', 'show_in_list'), 'perhaps', 'menu-import.choice'],
  ['a choice in another language', cellAt('option_group', 'selection_type'), 'tek SEÇİM', 'single'],
  ['a choice as a former version wrote it', cellAt('option_group', 'kind'), 'Malzeme kataloğu', 'material'],
  [
    'channels as a former version wrote them',
    cellAt('category', 'sources'),
    'Pazaryeri, Marktplatz',
    ['integration', 'integration'],
  ],
  ['hours', cellAt('product', 'availability'), 'Pzt–Çar 11.00-15.00; Sa 18–2', { weekly: [...lunches, night] }],
  ['hours that nobody understands', cellAt('category', 'availability'), 'evenings', 'menu-import.hours-unreadable'],
  ['a time of a spreadsheet', cellAt('product', 'availability'), 0.5, 'menu-import.hours-unreadable'],
  ['hours that overlap', cellAt('product', 'availability'), 'Mo 9–12, 11–13', 'menu-import.hours-overlap'],
  ['some of a list in two languages', cellAt('product', 'allergens'), 'süt, Eggs', ['milk', 'eggs']],
])('CellKind.read parses or refuses %s', (_, kind, cell, expected) => {
  const read = kind.read(cell, world)
  expect('fault' in read ? read.fault : read.value).toEqual(expected)
})

test("nameBook finds a row by the file's name, the menu's name and its number, in any case", () => {
  const { find, write } = nameBook([
    { ref: '1', id: 1, names: ['Soslar', 'Eski soslar'] },
    { ref: '2', id: 2, names: ['Ekstra', 'Ekstra'] },
    { ref: '3', id: 3, names: ['Ekstra', 'Ekstra'] },
    { ref: 'row-9', id: null, names: ['Yeni'], wrong: true },
  ])
  expect(['Soslar', 'Eski soslar', 'SOSLAR', 'Ekstra #3', 'Ekstra', 'Ekstra #9', 'Yeni', 'Hiç'].map(find)).toEqual([
    { ref: '1' },
    { ref: '1' },
    { ref: '1' },
    { ref: '3' },
    'menu-import.ambiguous',
    'menu-import.unknown',
    'menu-import.wrong-there',
    'menu-import.unknown',
  ])
  expect(['1', '2'].map(write)).toEqual(['Soslar', 'Ekstra #2'])
})
