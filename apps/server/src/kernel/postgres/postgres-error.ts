import { PlainFailure } from '../plain-failure.ts'

/** An error that the operator can fix; its message is one sentence, shown without a stack. */
export class PostgresError extends PlainFailure {
  override name = 'PostgresError'
}

/** Runs a file system step and converts an error into one sentence about the folder. */
export function withFolder<T>(folder: string, step: () => T): T {
  try {
    return step()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    throw new PostgresError(
      `The data folder ${folder} cannot be used: ${reasons[String(error.code)] ?? error.message}.`,
      { cause: error },
    )
  }
}

const reasons: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'it belongs to another user',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a file stands in its way',
  EEXIST: 'a file stands in its way',
}
