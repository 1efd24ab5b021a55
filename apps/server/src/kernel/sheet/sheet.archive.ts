import yauzl, { type Entry } from 'yauzl'
import type { SheetLimits } from './sheet.limits.ts'
import { SheetRefusal } from './sheet.refusal.ts'

/** The parts of a workbook, unpacked one at a time and only when they are asked for. */
export interface Archive {
  has(part: string): boolean
  /** The bytes of a part, counted as they are unpacked. Throws where there is none. */
  read(part: string): AsyncIterable<Buffer>
}

/** Whatever an archive is wrong about, its sender is told the same. */
const damaged = (error: unknown) => (error instanceof SheetRefusal ? error : new SheetRefusal('damaged'))

const nameOf = (part: string) => part.replace(/^\//, '').toLowerCase()

const checked = (entry: Entry, parts: ReadonlyMap<string, Entry>) => {
  const name = nameOf(entry.fileName)
  if (entry.isEncrypted()) throw new SheetRefusal('encrypted')
  if (name.endsWith('vbaproject.bin')) throw new SheetRefusal('macros')
  // Of two parts with one name, each reader takes another.
  if (parts.has(name)) throw new SheetRefusal('damaged')
  return name
}

/** Opens the archive of a workbook and looks at its list of parts; nothing is unpacked yet, and never anything onto a disk. */
export async function openArchive(bytes: Buffer, limits: SheetLimits): Promise<Archive> {
  const parts = new Map<string, Entry>()
  const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true }).catch((error) => {
    throw damaged(error)
  })
  if (zip.entryCount > limits.entries) throw new SheetRefusal('too-many-parts')
  try {
    for await (const entry of zip.eachEntry()) parts.set(checked(entry, parts), entry)
  } catch (error) {
    throw damaged(error)
  }
  let left = limits.unpacked
  return {
    has: (part) => parts.has(nameOf(part)),
    async *read(part) {
      const entry = parts.get(nameOf(part))
      if (!entry) throw new SheetRefusal('damaged')
      try {
        // What a file says about its sizes is not believed: what comes is counted.
        for await (const chunk of await zip.openReadStreamPromise(entry)) {
          left -= chunk.length
          if (left < 0) throw new SheetRefusal('unpacks-too-large')
          yield chunk as Buffer
        }
      } catch (error) {
        throw damaged(error)
      }
    },
  }
}
