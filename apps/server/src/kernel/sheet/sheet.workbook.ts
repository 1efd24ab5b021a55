import { posix } from 'node:path'
import yauzl, { type Entry } from 'yauzl'
import { demandWorkbook } from './sheet.kind.ts'
import type { SheetLimits } from './sheet.limits.ts'
import { SheetRefusal } from './sheet.refusal.ts'
import { readRows, type SheetRow } from './sheet.rows.ts'
import { readStrings } from './sheet.strings.ts'
import { attribute, readXml } from './sheet.xml.ts'

export interface Sheet {
  name: string
  rows: SheetRow[]
}

/** The parts of a workbook, unpacked one at a time on request. */
interface Archive {
  has(part: string): boolean
  /** Yields the bytes of a part, counted while unpacking. Throws if it does not exist. */
  read(part: string): AsyncIterable<Buffer>
}

/** All faults of an archive have the same refusal. */
const damaged = (error: unknown) => (error instanceof SheetRefusal ? error : new SheetRefusal('damaged'))

const nameOf = (part: string) => part.replace(/^\//, '').toLowerCase()

const checked = (entry: Entry, parts: ReadonlyMap<string, Entry>) => {
  const name = nameOf(entry.fileName)
  if (entry.isEncrypted()) throw new SheetRefusal('encrypted')
  if (name.endsWith('vbaproject.bin')) throw new SheetRefusal('macros')
  // Readers differ in which of two parts with the same name they use.
  if (parts.has(name)) throw new SheetRefusal('damaged')
  return name
}

/**
 * Opens the archive of a workbook and lists its parts. Nothing is unpacked yet, and nothing is ever written to disk.
 */
async function openArchive(bytes: Buffer, limits: SheetLimits): Promise<Archive> {
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
  let bytesLeft = limits.unpacked
  return {
    has: (part) => parts.has(nameOf(part)),
    async *read(part) {
      const entry = parts.get(nameOf(part))
      if (!entry) throw new SheetRefusal('damaged')
      try {
        // Declared sizes are not trusted: the bytes are counted.
        for await (const chunk of await zip.openReadStreamPromise(entry)) {
          bytesLeft -= chunk.length
          if (bytesLeft < 0) throw new SheetRefusal('unpacks-too-large')
          yield chunk as Buffer
        }
      } catch (error) {
        throw damaged(error)
      }
    },
  }
}

interface Relation {
  id: string
  /**
   * The last segment of its type: `worksheet`, `sharedStrings`. Standard and strict workbooks differ in what precedes
   * it.
   */
  type: string
  part: string
  outside: boolean
}

/** Reads what a part refers to. External targets are never read. */
const relationsOf = async (archive: Archive, part: string, limits: SheetLimits): Promise<Relation[]> => {
  const { dir, base } = posix.parse(part)
  const relations: Relation[] = []
  const open = (name: string, attributes: Readonly<Record<string, string>>) => {
    if (name !== 'Relationship') return
    const target = attribute(attributes, 'Target') ?? ''
    relations.push({
      id: attribute(attributes, 'Id') ?? '',
      type: (attribute(attributes, 'Type') ?? '').split('/').at(-1) ?? '',
      part: target.startsWith('/') ? target.slice(1) : posix.join(dir, target),
      outside: attribute(attributes, 'TargetMode') === 'External',
    })
  }
  await readXml(archive.read(posix.join(dir, '_rels', `${base}.rels`)), { open }, limits)
  return relations
}

const refuseMacros = async (archive: Archive, limits: SheetLimits) => {
  const open = (_: string, attributes: Readonly<Record<string, string>>) => {
    if (/macroEnabled/i.test(attribute(attributes, 'ContentType') ?? '')) throw new SheetRefusal('macros')
  }
  await readXml(archive.read('[Content_Types].xml'), { open }, limits)
}

/** The visible sheets of a workbook, and the one that is read. */
export interface ChosenSheet {
  sheets: string[]
  sheet: string
}

interface OneSheet {
  /** Its name; null: the first visible one with data. */
  sheet: string | null
  take(rows: SheetRow[], chosen: ChosenSheet): Promise<void>
}

const readSheetList = async (archive: Archive, workbook: string, limits: SheetLimits) => {
  const sheets: { name: string; id: string; isVisible: boolean }[] = []
  const open = (name: string, attributes: Readonly<Record<string, string>>) => {
    if (name !== 'sheet') return
    const isVisible = (attribute(attributes, 'state') ?? 'visible') === 'visible'
    sheets.push({ name: attributes.name ?? '', id: attribute(attributes, 'id') ?? '', isVisible })
  }
  await readXml(archive.read(workbook), { open }, limits)
  return sheets
}

/**
 * Reads the sheets of a workbook (.xlsx) in the current thread; use `readSheets` for uploaded files, which isolates
 * them. Throws a `SheetRefusal`. With `one` only one sheet is read, and its rows are passed on in chunks.
 */
export async function readWorkbook(bytes: Buffer, limits: SheetLimits, one?: OneSheet): Promise<Sheet[]> {
  if (bytes.length > limits.packed) throw new SheetRefusal('too-large')
  demandWorkbook(bytes)
  const archive = await openArchive(bytes, limits)
  if (!archive.has('[Content_Types].xml') || !archive.has('_rels/.rels')) throw new SheetRefusal('not-a-workbook')
  await refuseMacros(archive, limits)
  const workbook = (await relationsOf(archive, '', limits)).find(({ type }) => type === 'officeDocument')?.part
  if (!workbook || !/workbook/i.test(workbook)) throw new SheetRefusal('not-a-workbook')
  const relations = await relationsOf(archive, workbook, limits)
  const shared = relations.find(({ type }) => type === 'sharedStrings')
  const strings = shared ? await readStrings(archive.read(shared.part), limits) : []
  const allowance = { rows: limits.rows, texts: limits.texts }
  const sheets: Sheet[] = []
  const listed = (await readSheetList(archive, workbook, limits)).flatMap((sheet) => {
    const relation = relations.find(({ id }) => id === sheet.id)
    if (relation?.outside) throw new SheetRefusal('unsafe')
    return relation?.type === 'worksheet' ? [{ ...sheet, part: relation.part }] : []
  })
  const visible = listed.filter(({ isVisible }) => isVisible)
  // If every sheet is hidden, all are read.
  const offered = visible.length ? visible : listed
  const chosen = one && offered.filter(({ name }) => one.sheet === null || name === one.sheet)
  for (const { name, part } of chosen ?? listed) {
    let hasRows = false
    const take =
      one &&
      ((rows: SheetRow[]) => {
        hasRows = true
        return one.take(rows, { sheets: offered.map((sheet) => sheet.name), sheet: name })
      })
    sheets.push({ name, rows: await readRows(archive.read(part), strings, allowance, limits, take) })
    if (hasRows) break
  }
  return sheets
}
