import type { Readable } from 'node:stream'

/** A stored file as a stream. Whoever does not read it to the end has to destroy it. */
export interface StoredFile {
  readonly size: number
  readonly bytes: Readable
}

/**
 * The store of uploaded files, on a disk or elsewhere. A path has folders with `/`, and its content never changes. A store
 * that does not answer throws 503.
 */
export interface FileStore {
  /** Writes the bytes, whole or not at all. */
  put(path: string, bytes: Uint8Array): Promise<void>
  /** The file of that path; undefined where there is none. */
  get(path: string): Promise<StoredFile | undefined>
  /** Removes a file; a missing one is no error. */
  remove(path: string): Promise<void>
  /** The paths below a folder that were written before an instant, unfinished ones too. */
  listBefore(folder: string, instant: Date): Promise<string[]>
  /** Tries every operation once; throws a PlainFailure that says what to fix. */
  check(): Promise<void>
}
