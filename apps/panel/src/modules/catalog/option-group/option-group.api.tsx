export { boundsText } from './bounds.ts'
export { groupOf } from './group-of.ts'
export { GuestGroup } from './guest/GuestGroup.tsx'
export { isNamed } from './name-search.ts'
