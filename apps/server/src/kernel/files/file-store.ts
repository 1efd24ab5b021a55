import type { Readable } from 'node:stream'

/** A stored file as a stream. A reader that stops early has to destroy it. */
export interface StoredFile {
  readonly size: number
  readonly bytes: Readable
}

/**
 * A store of uploaded files. Paths contain folders with `/`; the content of a path never changes. Throws 503 if the
 * store does not respond.
 */
export interface FileStore {
  /** Writes the bytes completely or not at all. */
  put(path: string, bytes: Uint8Array): Promise<void>
  /** Returns the file of a path; undefined if it does not exist. */
  get(path: string): Promise<StoredFile | undefined>
  /** Removes a file; a missing file is no error. */
  remove(path: string): Promise<void>
  /** Lists the paths below a folder that were written before an instant, including unfinished ones. */
  listBefore(folder: string, instant: Date): Promise<string[]>
  /** Tries every operation once. Throws a PlainFailure with the fix. */
  check(): Promise<void>
}
