import { join } from 'node:path'
import type { Config } from '../config.ts'
import { diskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { s3Store } from './s3-store.ts'

/** The settings that choose the store. */
export type FileSettings = Pick<Config, 'dataDir' | 'filesS3'>

/** Opens the configured bucket, else the data folder. */
export const openFileStore = ({ dataDir, filesS3 }: FileSettings): FileStore =>
  filesS3 ? s3Store(filesS3) : diskStore(join(dataDir, 'files'))
