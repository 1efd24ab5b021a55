import type { SheetLimits } from './sheet.limits.ts'
import { SheetRefusal } from './sheet.refusal.ts'
import { unpackText } from './sheet.text.ts'
import { readXml } from './sheet.xml.ts'

/**
 * Collects the text of a cell or a shared string, which may arrive in pieces, up to the limit of a cell. Japanese
 * phonetic text is left out.
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
    /** Returns the collected text and resets it. */
    take() {
      const completedText = text
      text = ''
      return completedText
    },
  }
}

/** Reads the shared strings that cells refer to by index. */
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
