import type { SheetLimits } from './sheet.limits.ts'
import { SheetRefusal } from './sheet.refusal.ts'
import { unpackText } from './sheet.text.ts'
import { readXml } from './sheet.xml.ts'

/**
 * Gathers the text of a cell or of a shared text, which may come in pieces, and is never longer than a cell's may be. How it
 * is spoken, which Japanese workbooks keep beside it, is left out.
 */
export const textGatherer = (limits: SheetLimits) => {
  let text = ''
  let length = 0
  let inText = false
  return {
    open(name: string) {
      if (name === 'rPh') length += 1
      inText = (name === 't' || name === 'v') && length === 0
    },
    text(more: string) {
      if (inText) text += more
      if (text.length > limits.text) throw new SheetRefusal('too-long-text')
    },
    close(name: string) {
      if (name === 'rPh') length -= 1
      inText = false
    },
    /** Takes what was gathered, and begins anew. */
    take() {
      const whole = text
      text = ''
      return whole
    },
  }
}

/** The texts that cells refer to by their place. */
export async function readStrings(chunks: AsyncIterable<Buffer>, limits: SheetLimits): Promise<string[]> {
  const strings: string[] = []
  const { open, text, close, take } = textGatherer(limits)
  const end = (name: string) => {
    close(name)
    if (name === 'si') strings.push(unpackText(take()))
  }
  await readXml(chunks, { open, text, close: end }, limits)
  return strings
}
