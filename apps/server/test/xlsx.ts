import { inflateRawSync } from 'node:zlib'

/** Returns the files of a zip archive by name, as text; supports only archives of the server. */
const unzip = (bytes: Buffer) => {
  const files = new Map<string, string>()
  const end = bytes.lastIndexOf(Buffer.from('504b0506', 'hex'))
  let at = bytes.readUInt32LE(end + 16)
  for (let entriesLeft = bytes.readUInt16LE(end + 10); entriesLeft > 0; entriesLeft -= 1) {
    const size = bytes.readUInt32LE(at + 20)
    const [name, extra, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ]
    const local = bytes.readUInt32LE(at + 42)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const content = bytes.subarray(start, start + size)
    const stored = bytes.readUInt16LE(at + 10) === 0
    files.set(
      bytes.toString('utf8', at + 46, at + 46 + name),
      (stored ? content : inflateRawSync(content)).toString('utf8'),
    )
    at += 46 + name + extra + comment
  }
  return files
}

/** Returns the text of a reply; for a workbook all of its parts. */
export const unpacked = (bytes: Buffer) =>
  bytes.subarray(0, 2).toString() === 'PK' ? Buffer.from([...unzip(bytes).values()].join('\n')) : bytes

const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

const textOf = (xml: string) => unescaped([...xml.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text]) => text).join(''))

/** Returns the first sheet's rows; every cell as text. A formula appears as `{ formula }`. */
export const rowsOfXlsx = (bytes: Buffer) => {
  const files = unzip(bytes)
  const shared = [...(files.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>(.*?)<\/si>/gs)].map(([, xml = '']) =>
    textOf(xml),
  )
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? ''
  return [...sheet.matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, attributes = '', cell = '']) => {
      const formula = /<f[^>]*>([^<]*)/.exec(cell)?.[1]
      if (formula !== undefined) return { formula }
      const value = /<v>([^<]*)<\/v>/.exec(cell)?.[1] ?? ''
      if (/t="s"/.test(attributes)) return shared[Number(value)] ?? ''
      return /t="inlineStr"/.test(attributes) ? textOf(cell) : unescaped(value)
    }),
  )
}
