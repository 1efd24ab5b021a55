export { typePick } from './type-pick.ts'
