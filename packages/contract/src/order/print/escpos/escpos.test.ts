import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PaperBlock } from '../paper.ts'
import { encoderOf, fitted, printerLetterNames } from './code-pages.ts'
import { escPos, printerColumns, testPage } from './escpos.ts'

interface Printed {
  readonly text: string
  readonly wide: number
  readonly tall: number
  readonly bold: boolean
}

const isText = (byte: number) => byte >= 0x20 || byte === 0x0a
const highOf = { cp857: 'epson-857', windows1254: 'epson-1254' } as const
const pageOf = new Map([13, 37, 8, 12, 29, 61].map((no) => [no, 'cp857' as const]))
/** Inverse tables: from byte to letter, per page. */
const readers = Object.fromEntries(
  Object.entries(highOf).map(([page, name]) => {
    const { bytesOf } = encoderOf(name)
    const letters = Array.from({ length: 0x250 }, (_, code) => String.fromCharCode(code)).concat([
      ...'€‚ƒ„…†‡ˆ‰Š‹Œ‘’“”•–—˜™š›œŸ',
    ])
    return [page, new Map(letters.map((letter) => [bytesOf(letter)?.join(), letter]))]
  }),
)

/** Number of parameter bytes of each command in use; other commands fail the test. */
const sizes: Readonly<Record<string, number>> = {
  '27,64': 0,
  '28,46': 0,
  '27,82': 1,
  '27,116': 1,
  '27,69': 1,
  '29,33': 1,
  '27,100': 1,
  '27,97': 1,
  '29,86': 2,
}

const sizeOf = (name: string, bytes: Uint8Array, at: number) => {
  const [low = 0, high = 0] = bytes.slice(at + 3, at + 5)
  const size = name === '29,40' ? 3 + low + high * 256 : sizes[name]
  if (size === undefined) throw new Error(`${name} is no command of ours`)
  return size
}

/** Splits a print into commands with their value, and bytes of letters. */
const tokens = (bytes: Uint8Array) => {
  const read: (readonly [name: string, value: number])[] = []
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0
    const name = isText(byte) ? 'letter' : bytes.slice(at, at + 2).join()
    read.push([name, name === 'letter' ? byte : (bytes[at + 2] ?? 0)])
    at += name === 'letter' ? 1 : 2 + sizeOf(name, bytes, at)
  }
  return read
}

const letterOf = (byte: number, page: number) => {
  if (byte < 0x7f) return String.fromCharCode(byte)
  if (page === 19 || page === 4) return byte === 0xd5 ? '€' : '�'
  return readers[pageOf.get(page) ?? 'windows1254']?.get(String(byte)) ?? '�'
}

/** A simple printer model: returns the printed lines, and each command. */
const read = (bytes: Uint8Array) => {
  const lines: Printed[] = []
  const all = tokens(bytes)
  const state = { page: 0, size: 0, bold: 0, text: '' }
  for (const [name, value] of all) {
    if (name === '27,116') state.page = value
    if (name === '29,33') state.size = value
    if (name === '27,69') state.bold = value
    if (name !== 'letter') continue
    if (value !== 0x0a) state.text += letterOf(value, state.page)
    else {
      const { text, size, bold } = state
      lines.push({ text, wide: (size >> 4) + 1, tall: (size & 15) + 1, bold: bold === 1 })
      state.text = ''
    }
  }
  return { lines, commands: all.flatMap(([name]) => (name === 'letter' ? [] : [name])), rest: state.text }
}

const lettersOf = (alphabet: string) => alphabet + alphabet.toLocaleLowerCase('tr')
const turkish = `${lettersOf('ABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZ')}âîûÂÎÛ`
const german = 'ÄÖÜäöüß'
const roll = { columns: 32, letters: 'epson-857' } as const
const texts = (bytes: Uint8Array) => read(bytes).lines.map(({ text }) => text)
const paper = (...blocks: PaperBlock[]) => texts(escPos(blocks, roll, { kind: 'receipt' }))

const withPage = printerLetterNames.filter((name) => name !== 'ascii')

describe('letters', () => {
  test.each(withPage)('every Turkish and German letter and € is printed unchanged by %s', (letters) => {
    const text = `${turkish}${german}€`
    const bytes = escPos([{ kind: 'text', text }], { columns: 48, letters }, { kind: 'receipt' })
    expect(texts(bytes).join('')).toBe(text)
  })

  test('letters that a printer lacks are replaced, and none is dropped', () => {
    const lacking = encoderOf('epson-857')
    expect(fitted(lacking, '125,00\u00a0₺')).toBe('125,00\u00a0TL')
    expect(fitted(lacking, 'Łódź – “naïve” Señor… 5 €')).toBe('Lódz - "naïve" Señor... 5 €')
    expect(fitted(lacking, 'Хачапури ğ 🍕👨‍👩‍👧 قهوة')).toBe('Haçapuri ğ  ????')
    expect(fitted(encoderOf('ascii'), 'Şiş köfte, ığdır; Grüße 3 × 2 €')).toBe(
      'Sis köfte, igdir; Grüsse 3 x 2 EUR'.replace(/[öü]/g, (a) => (a === 'ö' ? 'o' : 'u')),
    )
  })

  test('property: every printed letter is one that the printer has', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...printerLetterNames), (text, name) => {
        const encoder = encoderOf(name)
        const fit = fitted(encoder, text)
        expect([...fit].filter((letter) => !encoder.bytesOf(letter))).toEqual([])
        // The hard and the soft sign are silent, and emoji are dropped.
        const heard = text
          .normalize('NFKD')
          .replace(/[\p{C}\p{Z}\p{M}\p{Extended_Pictographic}\p{Regional_Indicator}\sъьЪЬ]/gu, '')
        if (heard) expect(fit).not.toBe('')
      }),
    )
  })
})

describe('lines', () => {
  const kinds = ['copy', 'name', 'code', 'centre', 'text', 'strong', 'option', 'note'] as const
  const anyText = fc.string({
    unit: fc.constantFrom(...turkish, ...german, ' ', '\n', '€', '₺', '🍕', 'ж', '\x1b', '\x00'),
  })
  const anyBlock: fc.Arbitrary<PaperBlock> = fc.oneof(
    fc.record({ kind: fc.constantFrom(...kinds), text: anyText }),
    fc.record({ kind: fc.constantFrom('row' as const, 'strong-row' as const), text: anyText, amount: anyText }),
    fc.constant({ kind: 'rule' as const }),
  )

  test('property: no line is wider than the paper, and no text becomes a command', () => {
    fc.assert(
      fc.property(
        fc.array(anyBlock),
        fc.constantFrom(...printerColumns),
        fc.constantFrom(...printerLetterNames),
        fc.constantFrom('receipt' as const, 'ticket' as const),
        (blocks, columns, letters, kind) => {
          const { lines, rest } = read(escPos(blocks, { columns, letters }, { kind }))
          expect(lines.filter(({ text, wide }) => text.length * wide > columns)).toEqual([])
          expect(rest).toBe('')
        },
      ),
    )
  })

  test('amounts are right-aligned, and words wrap to the next line', () => {
    const row = paper({ kind: 'row', text: '2× Közlenmiş patlıcanlı kuzu incik', amount: '1.234,50\u00a0₺' })
    expect(row).toEqual(['2× Közlenmiş         1.234,50 TL', 'patlıcanlı kuzu', 'incik'])
    expect(row[0]).toHaveLength(32)
    expect(paper({ kind: 'note', text: 'Zil çalışmıyor, lütfen telefonla arayın' })).toEqual([
      '! Zil çalışmıyor, lütfen',
      '  telefonla arayın',
    ])
    expect(paper({ kind: 'centre', text: '0216 338 44 21' })).toEqual(['         0216 338 44 21'])
  })

  test('a code is double width and height, a name is bold and double height', () => {
    const { lines } = read(
      escPos(
        [
          { kind: 'code', text: 'KD-1042' },
          { kind: 'name', text: '1× Adana' },
          { kind: 'text', text: 'a' },
        ],
        roll,
        { kind: 'ticket' },
      ),
    )
    expect(lines).toEqual([
      { text: '    KD-1042', wide: 2, tall: 2, bold: true },
      { text: '1× Adana', wide: 1, tall: 2, bold: true },
      { text: 'a', wide: 1, tall: 1, bold: false },
    ])
  })
})

describe('commands', () => {
  const [drawer, cut] = ['27,112', '29,86']

  test('each copy ends with a cut, and the drawer is not opened', () => {
    const bytes = escPos([{ kind: 'note', text: 'a\x1bp\x00\x19\x19b' }], roll, { kind: 'receipt', copies: 3 })
    const { commands, lines } = read(bytes)
    expect(commands.filter((name) => name === cut)).toHaveLength(3)
    expect(commands).not.toContain(drawer)
    expect(lines.map(({ text }) => text)).toEqual(Array.from({ length: 3 }, () => '! a p b'))
  })

  test('the test page prints the letters in the selected setting and in all other settings, with a QR code', () => {
    const page = testPage(
      { columns: 48, letters: 'generic-1254' },
      { heads: ['Mutfak', '192.168.1.50:9100'], amount: '₺ 1', link: 'https://a.example/ş' },
    )
    const { lines, commands } = read(page)
    const printedLines = lines.map(({ text }) => text)
    for (const letter of 'ÇĞİÖŞÜçğıöşü') expect(printedLines.join('')).toContain(letter)
    for (const name of printerLetterNames)
      expect(printedLines.filter((text) => text.startsWith(`${name}:`))).toHaveLength(1)
    expect(commands.filter((name) => name === '29,40')).toHaveLength(5)
    expect(commands.filter((name) => name === cut)).toHaveLength(1)
  })
})
