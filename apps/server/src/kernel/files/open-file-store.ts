import { join } from 'node:path'
import type { Config } from '../config.ts'
import { diskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { s3Store } from './s3-store.ts'

/** What of the configuration says where files are kept. */
export type FileSettings = Pick<Config, 'dataDir' | 'filesS3'>

/** Where files are kept: in the bucket that is configured, otherwise below the data folder. */
export const openFileStore = ({ dataDir, filesS3 }: FileSettings): FileStore =>
  filesS3 ? s3Store(filesS3) : diskStore(join(dataDir, 'files'))
