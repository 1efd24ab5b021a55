import { Zip, ZipPassThrough } from 'fflate'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { FileStore } from '../../../kernel/files/file-store.ts'
import { csvColumns, sha256Of } from './access-record.csv.ts'

type Stored = Pick<Row<'access_file'>, 'day' | 'count' | 'bytes' | 'sha256' | 'previous_chain' | 'chain' | 'path'>

export interface Archived {
  company: { id: number; name: string }
  from: string
  until: string
  /** Who downloads it. */
  by: string
  at: Date
  files: readonly Stored[]
}

const readAll = async (store: FileStore, path: string) => {
  const file = await store.get(path)
  if (!file) return undefined
  const chunks: Uint8Array[] = []
  for await (const chunk of file.bytes) chunks.push(chunk as Uint8Array)
  return Buffer.concat(chunks)
}

const nameOf = ({ day }: Stored) => `${day}.csv.gz`

const manifestOf = ({ company, from, until, by, at, files }: Archived, states: readonly string[]) =>
  JSON.stringify(
    {
      about:
        'Calls of guests. Each file is a gzip CSV of a UTC day, sorted by time. chain = SHA-256 of "previous_chain\\nday\\nsha256\\n".',
      company,
      from,
      until,
      created_at: at.toISOString(),
      created_by: by,
      columns: csvColumns,
      files: files.map((file, i) => ({
        name: nameOf(file),
        day: file.day,
        records: file.count,
        bytes: file.bytes,
        sha256: file.sha256,
        previous_chain: file.previous_chain,
        chain: file.chain,
        // Whether the stored bytes still have this hash.
        state: states[i],
      })),
    },
    null,
    2,
  )

/** Yields the bytes of a zip: the files, which are read one after the other, and the manifest. */
export async function* archiveOf(store: FileStore, archived: Archived): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = []
  const faults: Error[] = []
  const zip = new Zip((error, chunk) => {
    if (error) faults.push(error)
    else chunks.push(chunk)
  })
  const add = (name: string, bytes: Uint8Array) => {
    const entry = new ZipPassThrough(name)
    entry.mtime = archived.at
    zip.add(entry)
    entry.push(bytes, true)
    if (faults[0]) throw faults[0]
    return chunks.splice(0)
  }
  const states: string[] = []
  for (const file of archived.files) {
    const bytes = await readAll(store, file.path)
    states.push(bytes ? (sha256Of(bytes) === file.sha256 ? 'intact' : 'changed') : 'missing')
    if (bytes) yield* add(nameOf(file), bytes)
  }
  yield* add('manifest.json', Buffer.from(manifestOf(archived, states)))
  zip.end()
  yield* chunks.splice(0)
}
