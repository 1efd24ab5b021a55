import { localTime } from '@sofra/contract/branch/hours/local-time.ts'

/** Returns the day that the name of a downloaded file shows. The time zone is the one used where no branch sets another. */
export const fileDay = (now: Date): string => localTime('Europe/Istanbul', now).date
