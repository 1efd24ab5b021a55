import { startEarly } from './early.ts'

// A file of its own: the login shares modules with `early.ts` and must not run this.
startEarly()
