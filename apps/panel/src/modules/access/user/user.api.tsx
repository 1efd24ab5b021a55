export { LastSeen, UserState } from './columns.tsx'
export { RoleChoice } from './RoleChoice.tsx'
export { Tags } from './Tags.tsx'
