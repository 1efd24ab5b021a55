import type { Readable } from 'node:stream'

/** A kept file on its way out. Whoever does not read its bytes to the end destroys them. */
export interface KeptFile {
  readonly size: number
  readonly bytes: Readable
}

/**
 * Where uploaded files are kept, on a disk or elsewhere. A path has folders with `/`, and never another content than its
 * first. A store that does not answer refuses with 503.
 */
export interface FileStore {
  /** Keeps the bytes whole or not at all. */
  put(path: string, bytes: Uint8Array): Promise<void>
  /** The file of that path; undefined where there is none. */
  get(path: string): Promise<KeptFile | undefined>
  /** Removes a file; one that is gone already is no fault. */
  remove(path: string): Promise<void>
  /** The paths below a folder that were written before an instant, also of what was never finished. */
  listBefore(folder: string, instant: Date): Promise<string[]>
  /** Tries once all that the server will do with it; throws a PlainFailure that says what to mend. */
  check(): Promise<void>
}
